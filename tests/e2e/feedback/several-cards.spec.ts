import { expect, test } from '../support/quiet-console.ts';
import {
  attachPicture,
  card,
  changeReport,
  column,
  countWrites,
  makeReport,
  openBoard,
  rest,
  secondPerson,
  storedReport,
  titleButton,
  toast,
  uniqueTitle,
} from './board.ts';

const names = ['one', 'two', 'three'] as const;

for (const width of [1280, 360]) {
  test(`an admin moves several cards at once and undoes it, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    const word = uniqueTitle('Many').replace(' ', '');
    const reports = await Promise.all(
      names.map((name) => makeReport(page.request, { title: `${word} ${name}` })),
    );
    await openBoard(page, 'admin', `?q=${word}`);
    for (const { title } of reports) await page.getByLabel(`Select “${title}”`).check();
    const bar = page.getByRole('toolbar', { name: 'Selected cards' });
    await expect(bar).toContainText('3 selected');
    const writes = countWrites(page);
    await bar.getByRole('button', { name: 'Move to…' }).click();
    await page.getByRole('menuitem', { name: 'Completed' }).click();
    await expect(toast(page, 'In Completed: 3 cards')).toBeVisible();
    expect(writes.seen).toEqual(['POST /rest/v1/rpc/change_feedback_items']);
    await expect(bar).toHaveCount(0);
    for (const { id } of reports) {
      expect(await storedReport(page.request, id, 'status')).toBe('completed');
    }
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'As before: 3 cards')).toBeVisible();
    for (const { id } of reports) {
      expect(await storedReport(page.request, id, 'status')).toBe('feedback');
    }
  });
}

test('a card that somebody else moved first keeps their column', async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(/Failed to load resource.*feedback_board|BackendError/);
  const word = uniqueTitle('Raced').replace(' ', '');
  const [first, second] = await Promise.all([
    makeReport(page.request, { title: `${word} one` }),
    makeReport(page.request, { title: `${word} two` }),
  ]);
  await openBoard(page, 'admin', `?q=${word}`);
  await titleButton(page, first.title).focus();
  await page.keyboard.press('x');
  await titleButton(page, second.title).focus();
  await page.keyboard.press('x');
  await expect(page.getByRole('toolbar', { name: 'Selected cards' })).toContainText('2 selected');
  // The board does not know it until the move.
  let isMoved = false;
  await page.route('**/rpc/feedback_board', (route) =>
    !isMoved && route.request().postData()?.includes('changed_since')
      ? route.abort()
      : route.continue(),
  );
  await changeReport(page.request, first.id, { status: 'on_hold' });
  await page.keyboard.press('m');
  isMoved = true;
  await page.getByRole('menuitem', { name: 'Completed' }).click();
  await expect(
    toast(page, `1 of 2 cards were changed by somebody else meanwhile: “${first.title}”.`),
  ).toBeVisible();
  await expect(card(column(page, 'Completed'), second.title)).toBeVisible();
  await expect(card(column(page, 'On Hold'), first.title)).toBeVisible();
});

test('a tester cannot select cards', async ({ page }) => {
  await openBoard(page, 'tester');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('an open card at 1280 px is not clipped, and phones keep their chrome small', async ({
  page,
}) => {
  const { id, title } = await makeReport(page.request);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openBoard(page, 'admin', `?q=${title}&card=${id}`);
  const open = card(page, title);
  for (const name of ['Priority', 'Category', 'Assigned to']) {
    const fits = await open
      .getByLabel(name)
      .evaluate((select) => select.scrollWidth <= select.clientWidth);
    expect(fits, name).toBe(true);
  }
  expect((await open.boundingBox())?.width).toBeGreaterThan(400);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const person of ['admin', 'tester']) {
    await openBoard(page, person);
    const first = await page.locator('[data-card]').first().boundingBox();
    expect(first?.y, person).toBeLessThanOrEqual(160);
  }
});

test('an admin merges a report into another one, and separates it', async ({ page, browser }) => {
  const word = uniqueTitle('Double').replace(' ', '');
  const target = await makeReport(page.request, { title: `${word} target` });
  const source = await makeReport(page.request, { title: `${word} source` });
  await attachPicture(page.request, source.id, 'source.png');
  await rest(page.request, 'tester', 'post', 'feedback_me_toos', { feedback_id: source.id });
  await openBoard(page, 'admin', `?q=${word}`);
  const other = await secondPerson(browser, 'tester', `?card=${source.id}`);

  await titleButton(page, source.title).click();
  await card(page, source.title).getByRole('button', { name: 'Merge into…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge into another report' });
  await dialog.getByLabel('The report that stays').fill(`${word} tar`);
  await page.getByRole('option', { name: target.title }).click();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(toast(page, 'Feedback merged')).toBeVisible();
  await expect(titleButton(page, target.title)).toBeFocused();
  await expect(card(page, source.title)).toHaveCount(0);

  // Whoever has the merged card open learns where it went, and its link leads there.
  await expect(other.getByText(`This card was merged into #${target.number}.`)).toBeVisible();
  await other.goto(`/feedback?card=${source.id}`);
  await expect(
    toast(other, `This report was merged into #${target.number} “${target.title}”.`),
  ).toBeVisible();
  await expect(other).toHaveURL(`/feedback/${target.number}`);
  const opened = card(other, target.title);
  await expect(opened.getByRole('button', { name: 'Me too' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await titleButton(page, target.title).click();
  const open = card(page, target.title);
  await expect(open.getByRole('button', { name: 'Preview source.png' })).toBeVisible();
  await open.getByRole('button', { name: `Separate “${source.title}”` }).click();
  await expect(toast(page, 'Feedback separated')).toBeVisible();
  await expect(card(page, source.title)).toBeVisible();
  const path = `feedback_items?id=eq.${source.id}&select=merged_into`;
  expect(await rest(page.request, 'admin', 'get', path)).toEqual([{ merged_into: null }]);
  await other.context().close();
});

test('an admin merges the selected reports and undoes it', async ({ page }) => {
  const word = uniqueTitle('Several').replace(' ', '');
  const [one, two] = await Promise.all(
    ['one', 'two'].map((name) => makeReport(page.request, { title: `${word} ${name}` })),
  );
  if (!one || !two) throw new Error('Both were made.');
  await openBoard(page, 'admin', `?q=${word}`);
  for (const { title } of [one, two]) await page.getByLabel(`Select “${title}”`).check();
  const bar = page.getByRole('toolbar', { name: 'Selected cards' });
  await bar.getByRole('button', { name: 'Merge…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge 2 reports' });
  await dialog.getByRole('radio', { name: two.title }).check();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(toast(page, `“${one.title}” into #${two.number} “${two.title}”`)).toBeVisible();
  await expect(column(page, 'Feedback').getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(column(page, 'Feedback').getByRole('article')).toHaveCount(2);
});

test.describe('two admins at once', () => {
  test.use({ expectedNoise: [/merge_feedback_items/] });

  test('the second learns that the target is gone', async ({ page }) => {
    const word = uniqueTitle('Late').replace(' ', '');
    const [one, two, three] = await Promise.all(
      ['one', 'two', 'three'].map((name) => makeReport(page.request, { title: `${word} ${name}` })),
    );
    if (!one || !two || !three) throw new Error('All were made.');
    await openBoard(page, 'admin', `?q=${word}`);
    for (const { title } of [one, two]) await page.getByLabel(`Select “${title}”`).check();
    await page.getByRole('button', { name: 'Merge…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge 2 reports' });
    await dialog.getByRole('radio', { name: two.title }).check();
    // The page hears of the other's merge only after the click.
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/rpc/feedback_board', async (route) => {
      await released;
      await route.continue();
    });
    await rest(page.request, 'admin', 'post', 'rpc/merge_feedback_items', {
      sources: [two.id],
      target: three.id,
    });
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(
      toast(page, 'The report to merge into was deleted or merged by somebody else.'),
    ).toBeVisible();
    release();
    await expect(card(page, one.title)).toBeVisible();
  });
});
