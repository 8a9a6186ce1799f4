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

test('an admin marks a report as the same as another one', async ({ page, browser }) => {
  const word = uniqueTitle('Double').replace(' ', '');
  const first = await makeReport(page.request, { title: `${word} first` });
  const second = await makeReport(page.request, { title: `${word} second` });
  await openBoard(page, 'admin', `?q=${word}`);
  await titleButton(page, second.title).click();
  await card(page, second.title).getByRole('button', { name: 'Same as…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Same as another report' });
  await dialog.getByLabel('The other report').fill(`${word} fir`);
  await page.getByRole('option', { name: first.title }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Feedback updated successfully')).toBeVisible();

  // Both cards stay and lead to each other.
  const tester = await secondPerson(browser, 'tester', `?card=${second.id}`);
  await card(tester, second.title)
    .getByRole('link', { name: `#${first.number}` })
    .click();
  const opened = card(tester, first.title);
  await expect(opened.getByText('Also reported as')).toBeVisible();
  await opened.getByRole('link', { name: `#${second.number}` }).click();
  await expect(card(tester, second.title).getByText('The same as')).toBeVisible();
  await tester.context().close();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'As before')).toBeVisible();
  expect(await storedReport(page.request, second.id, 'duplicate_of')).toBeNull();
});
