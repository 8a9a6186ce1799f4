import { expect, test } from '../support/quiet-console.ts';
import {
  attachPicture,
  card,
  column,
  makeReport,
  openBoard,
  rest,
  secondPerson,
  toast,
  uniqueTitle,
} from './board.ts';

test('an admin merges a report into another one, and separates it', async ({ page, browser }) => {
  const word = uniqueTitle('Double').replace(' ', '');
  const target = await makeReport(page.request, { title: `${word} target` });
  const source = await makeReport(page.request, { title: `${word} source` });
  await attachPicture(page.request, source.id, 'source.png');
  await rest(page.request, 'tester', 'post', 'feedback_me_toos', { feedback_id: source.id });
  await openBoard(page, 'admin', `?q=${word}`);
  const other = await secondPerson(browser, 'tester', `?card=${source.id}`);

  await page.getByRole('button', { name: source.title, exact: true }).click();
  await card(page, source.title).getByRole('button', { name: 'Merge into…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge into another report' });
  await dialog.getByLabel('The report that stays').fill(`${word} tar`);
  await page.getByRole('option', { name: target.title }).click();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(toast(page, 'Feedback merged')).toBeVisible();
  await expect(page.getByRole('button', { name: target.title, exact: true })).toBeFocused();
  await expect(card(page, source.title)).toHaveCount(0);

  // Whoever has the merged card open learns where it went, and its link leads there.
  await expect(other.getByText('was merged into another report', { exact: false })).toBeVisible();
  await other.goto(`/feedback?card=${source.id}`);
  await expect(toast(other, `This report was merged into “${target.title}”.`)).toBeVisible();
  await expect(other).toHaveURL(new RegExp(`card=${target.id}`));
  const opened = card(other, target.title);
  await expect(opened.getByRole('button', { name: 'Me too' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await page.getByRole('button', { name: target.title, exact: true }).click();
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
  await expect(toast(page, `“${one.title}” into “${two.title}”`)).toBeVisible();
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
    await rest(page.request, 'admin', 'post', 'rpc/merge_feedback_items', {
      sources: [two.id],
      target: three.id,
    });
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(
      toast(page, 'The report to merge into was deleted or merged by somebody else.'),
    ).toBeVisible();
    await expect(card(page, one.title)).toBeVisible();
  });
});
