import { expect, test } from '../support/quiet-console.ts';
import { card, makeReport, openBoard, toast } from './board.ts';

test('admins read the history of a report', async ({ page }) => {
  const { id, title } = await makeReport(page.request, { priority: 'minor' });
  await openBoard(page, 'admin', `?card=${id}`);
  const open = card(page, title);
  await open.getByLabel('Priority').selectOption('critical');
  await expect(toast(page, 'Priority updated successfully')).toBeVisible();
  await open.getByRole('button', { name: 'History' }).click();
  await expect(open.getByText('Priority: Minor to Critical')).toBeVisible();
  await expect(open.getByText(/by admin@demo\.example$/).first()).toBeVisible();
  await openBoard(page, 'tester', `?card=${id}`);
  await expect(card(page, title).getByText('Happens every time.')).toBeVisible();
  await expect(card(page, title).getByRole('button', { name: 'History' })).toHaveCount(0);
});
