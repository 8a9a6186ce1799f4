import { expect, test } from '../support/quiet-console.ts';
import {
  card,
  changeReport,
  column,
  countWrites,
  makeReport,
  openBoard,
  storedReport,
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
    expect(writes.seen).toEqual([]);
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

test('a card that somebody else moved first keeps their column', async ({ page }) => {
  const word = uniqueTitle('Raced').replace(' ', '');
  const [first, second] = await Promise.all([
    makeReport(page.request, { title: `${word} one` }),
    makeReport(page.request, { title: `${word} two` }),
  ]);
  await openBoard(page, 'admin', `?q=${word}`);
  await page.getByRole('button', { name: first.title, exact: true }).focus();
  await page.keyboard.press('x');
  await page.getByRole('button', { name: second.title, exact: true }).focus();
  await page.keyboard.press('x');
  await expect(page.getByRole('toolbar', { name: 'Selected cards' })).toContainText('2 selected');
  // The board does not know it yet.
  await page.route('**/rpc/feedback_board', (route) =>
    route.request().postData()?.includes('changed_since') ? route.abort() : route.continue(),
  );
  await changeReport(page.request, first.id, { status: 'on_hold' });
  await page.keyboard.press('m');
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
