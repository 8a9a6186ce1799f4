import { expect, test } from '../support/quiet-console.ts';
import {
  card,
  column,
  makeReport,
  openBoard,
  rest,
  secondPerson,
  titleButton,
  toast,
  uniqueTitle,
} from './board.ts';

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
  const path = `feedback_items?id=eq.${second.id}&select=duplicate_of`;
  expect(await rest(page.request, 'admin', 'get', path)).toEqual([{ duplicate_of: null }]);
});

test('an open card is beside the board, which stays usable; the focus goes there and back', async ({
  page,
}) => {
  const word = uniqueTitle('Beside').replace(' ', '');
  const [one, two, three] = await Promise.all(
    ['one', 'two', 'three'].map((name, index) =>
      makeReport(page.request, {
        title: `${word} ${name} ${'with a long title '.repeat(3)}`.trim(),
        priority: (['critical', 'major', 'minor'] as const)[index] ?? 'minor',
      }),
    ),
  );
  if (!one || !two || !three) throw new Error('All were made.');
  await page.setViewportSize({ width: 1280, height: 740 });
  await openBoard(page, 'admin', `?q=${word}`);
  const places = async () =>
    Promise.all(
      [one, two, three].map(({ title }) =>
        column(page, 'Feedback').getByRole('article').filter({ hasText: title }).boundingBox(),
      ),
    );
  const before = await places();
  await titleButton(page, two.title).press('Enter');
  const panel = page.getByRole('complementary', { name: two.title });
  await expect(panel.getByLabel('Add a comment')).toBeVisible();
  await expect(panel.getByRole('heading', { name: two.title })).toBeFocused();
  await expect(titleButton(page, two.title)).toHaveAttribute('aria-expanded', 'true');
  expect(await places()).toEqual(before);

  // The board can be used beside it.
  await titleButton(page, one.title).click();
  const other = page.getByRole('complementary', { name: one.title });
  await expect(other.getByRole('heading', { name: one.title })).toBeFocused();
  await other.getByRole('button', { name: /^Move to…/ }).click();
  await page.getByRole('menuitem', { name: 'Completed' }).press('Enter');
  await expect(card(column(page, 'Completed'), one.title)).toBeInViewport({ ratio: 0.9 });
  await expect(other).toBeVisible();

  await other.getByRole('heading', { name: one.title }).focus();
  await page.keyboard.press('Escape');
  await expect(other).toHaveCount(0);
  await expect(titleButton(page, one.title)).toBeFocused();
  await titleButton(page, two.title).click();
  await panel.getByRole('button', { name: 'Close the card' }).click();
  await expect(panel).toHaveCount(0);
  await expect(titleButton(page, two.title)).toBeFocused();

  // Also in narrower windows.
  await titleButton(page, two.title).click();
  await page.setViewportSize({ width: 900, height: 740 });
  await expect(panel.getByLabel('Add a comment')).toBeVisible();
  await expect(titleButton(page, one.title)).toBeVisible();
});

test('an open card fills the window of a phone; the focus goes there and back', async ({
  page,
}) => {
  const word = uniqueTitle('Whole').replace(' ', '');
  const [one, two] = await Promise.all(
    (['major', 'minor'] as const).map((priority) =>
      makeReport(page.request, { title: `${word} ${priority} and a long title`, priority }),
    ),
  );
  if (!one || !two) throw new Error('Both were made.');
  await page.setViewportSize({ width: 360, height: 740 });
  await openBoard(page, 'admin', `?q=${word}`);
  await titleButton(page, one.title).press('Enter');
  const first = page.getByRole('dialog', { name: one.title });
  const heading = first.getByRole('heading', { name: one.title });
  await expect(heading).toBeFocused();
  await expect(first.getByLabel('Add a comment')).toBeVisible();
  expect(await first.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
  expect(await first.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);

  // It stays after a reload, and while the card moves to another column.
  await page.reload();
  await expect(heading).toBeFocused();
  await first.getByRole('button', { name: /^Move to…/ }).click();
  await page.getByRole('menuitem', { name: 'Completed' }).press('Enter');
  await expect(toast(page, 'Completed')).toBeVisible();
  await expect(heading).toBeVisible();
  await first.getByRole('button', { name: 'Close the card' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await titleButton(page, two.title).press('Enter');
  const second = page.getByRole('dialog', { name: two.title });
  await expect(second.getByRole('heading', { name: two.title })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(titleButton(page, two.title)).toBeFocused();
});
