import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/quiet-console.ts';
import {
  attachPicture,
  card,
  column,
  makeReport,
  openBoard,
  rest,
  secondPerson,
  storedReport,
  titleButton,
  toast,
  uniqueTitle,
} from './board.ts';

for (const width of [1280, 360]) {
  test(`an admin selects all shown cards, sets their category and deletes them, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const word = uniqueTitle('All').replace(' ', '');
    const names = ['one', 'two', 'three', 'four'];
    const reports = await Promise.all(
      names.map((name, index) =>
        makeReport(page.request, {
          title: `${word} ${name}`,
          ...(index === 3 && { status: 'completed' }),
        }),
      ),
    );
    const [one, two, three, four] = reports;
    if (!one || !two || !three || !four) throw new Error('All were made.');
    await attachPicture(page.request, one.id, 'one.png');
    await rest(page.request, 'tester', 'post', 'feedback_me_toos', { feedback_id: two.id });
    await openBoard(page, 'admin', `?q=${word}`);

    const bar = page.getByRole('toolbar', { name: 'Selected cards' });
    const isPhone = width < 900;
    await page.getByLabel(`Select “${one.title}”`).check();
    // A phone shows one column.
    await bar.getByRole('button', { name: `Select all ${isPhone ? 3 : 4} shown` }).click();
    await expect(bar).toContainText(`${isPhone ? 3 : 4} selected`);
    await bar.getByRole('button', { name: 'Select none' }).click();
    await expect(bar).toHaveCount(0);

    if (isPhone) {
      await page.getByLabel(`Select “${one.title}”`).check();
      await bar.getByRole('button', { name: 'Select all 3 shown' }).click();
    } else {
      await column(page, 'Feedback').getByLabel('Select all 3 shown, Feedback').check();
    }
    await bar.getByRole('button', { name: 'Category…' }).click();
    await page.getByRole('menuitem', { name: 'Performance' }).click();
    await expect(toast(page, 'Performance: 3 cards')).toBeVisible();
    for (const { id } of [one, two, three]) {
      expect(await storedReport(page.request, id, 'category')).toBe('performance');
    }
    expect(await storedReport(page.request, four.id, 'category')).toBe('bug');

    await page.getByLabel(`Select “${one.title}”`).check();
    await page.getByLabel(`Select “${two.title}”`).check();
    await bar.getByRole('button', { name: 'Delete…' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete 2 reports?' });
    await expect(question).toContainText(
      '2 reports and their screenshot and their “Me too” will be gone for everybody.',
    );
    await expect(question).toContainText(`#${two.number} ${two.title}`);
    await expect(question.getByRole('button', { name: 'Keep them' })).toBeFocused();
    await question.getByRole('button', { name: 'Delete 2' }).click();
    await expect(toast(page, '2 cards')).toBeVisible();
    await expect(card(page, one.title)).toHaveCount(0);
    await expect(card(page, three.title)).toBeVisible();
    for (const { id } of [one, two]) {
      expect(await storedReport(page.request, id, 'id')).toBeNull();
    }
    const files = `feedback_attachments?feedback_id=eq.${one.id}`;
    expect(await rest(page.request, 'admin', 'get', files)).toEqual([]);
  });
}

test('a deletion of several says which stay and which somebody else deleted', async ({
  page,
  browser,
  expectedNoise,
}) => {
  expectedNoise.push(/Failed to load resource|BackendError/);
  const word = uniqueTitle('Left').replace(' ', '');
  const [target, source, other, last] = await Promise.all(
    ['target', 'source', 'other', 'last'].map((name) =>
      makeReport(page.request, { title: `${word} ${name}` }),
    ),
  );
  if (!target || !source || !other || !last) throw new Error('All were made.');
  await rest(page.request, 'admin', 'post', 'rpc/merge_feedback_items', {
    sources: [source.id],
    target: target.id,
  });
  await openBoard(page, 'admin', `?q=${word}`);
  await column(page, 'Feedback').getByLabel('Select all 3 shown, Feedback').check();
  const bar = page.getByRole('toolbar', { name: 'Selected cards' });
  await bar.getByRole('button', { name: 'Delete…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete 2 reports?' });
  await expect(question).toContainText(
    `#${target.number} stays: other reports are merged into it.`,
  );
  // The board learns of it after the question was answered.
  await page.route('**/rpc/feedback_board', (route) => route.abort());
  await rest(page.request, 'admin', 'delete', `feedback_items?id=eq.${last.id}`);
  await question.getByRole('button', { name: 'Delete 2' }).click();
  await expect(toast(page, '1 of 2 cards')).toBeVisible();
  await page.unroute('**/rpc/feedback_board');
  await expect(
    toast(page, `1 of 2 cards were deleted by somebody else meanwhile: “${last.title}”.`),
  ).toBeVisible();
  await expect(card(page, target.title)).toBeVisible();
  const tester = await secondPerson(browser, 'tester');
  await expect(tester.getByRole('checkbox')).toHaveCount(0);
  await tester.context().close();
});

for (const width of [1280, 360]) {
  test(`the list shows and sorts by category, and is exported from the toolbar, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const word = uniqueTitle('Sorted').replace(' ', '');
    const categories = ['performance', 'bug', 'layout_styling'];
    await Promise.all(
      categories.map((category) =>
        makeReport(page.request, { title: `${word} ${category}`, category }),
      ),
    );
    await openBoard(page, 'admin', `?view=list&q=${word}`);
    const list = page.getByRole('region', { name: 'All feedback' });
    const rows = list.getByRole('article');
    await expect(rows).toHaveCount(3);
    await list.getByRole('button', { name: 'Category' }).click();
    await expect(rows).toContainText(['Bug', 'Layout & Styling', 'Performance']);
    await expect(rows.first().getByText('Bug', { exact: true })).toBeVisible();
    await list.getByRole('button', { name: /Category/ }).click();
    await expect(rows).toContainText(['Performance', 'Layout & Styling', 'Bug']);
    await page.reload();
    await expect(rows).toContainText(['Performance', 'Layout & Styling', 'Bug']);

    if (width < 900) await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CSV, 3 cards' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file.match(new RegExp(word, 'g'))).toHaveLength(3);
  });
}

test('z undoes the last change of several cards, and nothing twice', async ({ page }) => {
  const word = uniqueTitle('Back').replace(' ', '');
  const [one, two] = await Promise.all(
    ['one', 'two'].map((name) => makeReport(page.request, { title: `${word} ${name}` })),
  );
  if (!one || !two) throw new Error('Both were made.');
  await openBoard(page, 'admin', `?q=${word}`);
  await column(page, 'Feedback').getByLabel('Select all 2 shown, Feedback').check();
  await expect(page.getByRole('toolbar', { name: 'Selected cards' })).toBeVisible();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: 'Completed' }).press('Enter');
  await expect(toast(page, 'In Completed: 2 cards')).toBeVisible();
  // A letter while somebody types.
  await page.keyboard.press('/');
  await page.keyboard.press('End');
  await page.keyboard.type('z');
  await page.keyboard.press('Backspace');
  expect(await storedReport(page.request, one.id, 'status')).toBe('completed');
  await titleButton(page, one.title).focus();
  await page.keyboard.press('z');
  await expect(toast(page, 'As before: 2 cards')).toBeVisible();
  for (const { id } of [one, two]) {
    expect(await storedReport(page.request, id, 'status')).toBe('feedback');
  }
  await page.keyboard.press('z');
  await expect(toast(page, 'There is nothing to undo.')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(
    'Undo the last change',
  );
});
