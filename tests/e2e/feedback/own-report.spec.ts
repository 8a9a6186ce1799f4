import { expect, test } from '../support/quiet-console.ts';
import {
  card,
  changeReport,
  column,
  makeReport,
  openBoard,
  rest,
  toast,
  uniqueTitle,
} from './board.ts';

test.use({ expectedNoise: [[/status of 409/], { scope: 'test' }] });

test('an author corrects and withdraws a report until somebody works with it', async ({ page }) => {
  const title = uniqueTitle('Typo in my report');
  const made = await rest(page.request, 'tester', 'post', 'feedback_items', {
    title,
    content: 'I mistyped this.',
    category: 'bug',
    user_id: '3',
  });
  expect(made).toHaveLength(1);
  const other = await makeReport(page.request);
  await openBoard(page, 'tester');
  await page.getByRole('searchbox').fill(title);
  const own = card(column(page, 'Feedback'), title);
  await own.getByRole('button', { name: title, exact: true }).click();
  await own.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit feedback' });
  await form.getByLabel('Description').fill('This is right.');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Feedback updated successfully')).toBeVisible();
  await expect(own.getByText('This is right.')).toBeVisible();

  // An admin assigns it while the author has it open.
  const [{ id }] = made as [{ id: string }];
  await own.getByRole('button', { name: 'Delete' }).click();
  await changeReport(page.request, id, { assigned_to: '1' });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/It can no longer be changed/)).toBeVisible();
  await expect(card(column(page, 'Feedback'), title)).toBeVisible();

  await changeReport(page.request, id, { assigned_to: null });
  await page.reload();
  await own.getByRole('button', { name: title, exact: true }).click();
  await own.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Feedback deleted successfully')).toBeVisible();
  await expect(own).toBeHidden();

  await page.getByRole('searchbox').fill(other.title);
  const foreign = card(column(page, 'Feedback'), other.title);
  await foreign.getByRole('button', { name: other.title, exact: true }).click();
  await expect(foreign.getByRole('button', { name: 'Me too' })).toBeVisible();
  await expect(foreign.getByRole('button', { name: 'Delete' })).toBeHidden();
});
