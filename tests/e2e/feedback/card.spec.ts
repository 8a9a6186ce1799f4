import { expect, test } from '../support/quiet-console.ts';
import {
  card,
  makeReport,
  openReport,
  place,
  rest,
  secondPerson,
  storedReport,
  titleButton,
  toast,
  uniqueTitle,
} from './board.ts';

test('an admin works through a card: sets, comments, edits, reads its history and deletes it', async ({
  page,
}) => {
  const report = await openReport(page, 'admin', { priority: 'minor' });
  const { id, title } = report;
  await titleButton(page, title).press('Enter');
  const open = card(page, title);
  await open.getByLabel('Priority').selectOption('Critical');
  await expect(toast(page, 'Priority updated successfully')).toBeVisible();
  await open.getByLabel('Category').selectOption('Performance');
  await expect(toast(page, 'Category updated successfully')).toBeVisible();
  const inColumn = place(page, 'feedback', report);
  await expect(inColumn).toHaveAttribute('data-ownership', 'unassigned');
  await open.getByLabel('Assigned to').selectOption({ label: 'Ada Admin (you)' });
  await expect(toast(page, 'Feedback assigned successfully')).toBeVisible();
  await expect(inColumn).toHaveAttribute('data-ownership', 'mine');
  await expect(open.getByText('Yours')).toBeVisible();

  await open.getByLabel('Add a comment').fill('Seen on two devices.');
  await open.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(toast(page, 'Comment added successfully')).toBeVisible();
  const comment = open.getByRole('listitem').filter({ hasText: 'Seen on two devices.' });
  await expect(comment.getByText(/, \w{3} \d\d, \d{4} \d\d:\d\d$/)).toBeVisible();

  await open.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit feedback' });
  await form.getByLabel('Title').fill(`${title} twice`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Feedback updated successfully')).toBeVisible();

  const renamed = card(page, `${title} twice`);
  await page.reload();
  await expect(renamed.getByLabel('Priority')).toHaveValue('critical');
  await expect(renamed.getByLabel('Category')).toHaveValue('performance');
  await renamed.getByRole('button', { name: 'History' }).click();
  await expect(renamed.getByText('Priority: Minor to Critical')).toBeVisible();
  await expect(renamed.getByText(/by admin@demo\.example$/).first()).toBeVisible();

  await renamed.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Feedback deleted successfully')).toBeVisible();
  await expect(renamed).toHaveCount(0);
  expect(await storedReport(page.request, id, 'id')).toBeNull();
});

test('an admin marks a report as the same as another one; both lead testers to each other', async ({
  page,
  newPage,
}) => {
  const word = uniqueTitle('Double').replace(' ', '');
  const first = await makeReport(page.request, { title: `${word} first` });
  const second = await openReport(page, 'admin', { title: `${word} second` });
  await titleButton(page, second.title).click();
  await card(page, second.title).getByRole('button', { name: 'Same as…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Same as another report' });
  await dialog.getByLabel('The other report').fill(`${word} fir`);
  await page.getByRole('option', { name: first.title }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Feedback updated successfully')).toBeVisible();

  const tester = await secondPerson(newPage, 'tester', `/${second.number}`);
  await card(tester, second.title)
    .getByRole('link', { name: `#${first.number}` })
    .click();
  const opened = card(tester, first.title);
  await expect(opened.getByText('Also reported as')).toBeVisible();
  await opened.getByRole('link', { name: `#${second.number}` }).click();
  await expect(card(tester, second.title).getByText('The same as')).toBeVisible();

  await card(page, second.title).getByRole('button', { name: 'Same as…' }).click();
  await dialog.getByRole('button', { name: 'Clear' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(card(page, second.title).getByText('The same as')).toHaveCount(0);
  const path = `feedback_items?id=eq.${second.id}&select=duplicate_of`;
  const stored = () => rest(page.request, 'admin', 'get', path);
  await expect.poll(stored).toEqual([{ duplicate_of: null }]);
});
