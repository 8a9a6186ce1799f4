import { newPerson } from '../admin/people.ts';
import { expect, test } from '../support/quiet-console.ts';
import { openBoard, toast } from './board.ts';

test('an admin finds somebody, grants the tester role and removes it', async ({ page }) => {
  const { id, email } = await newPerson(page.request);
  const [name = ''] = email.split('@');
  await openBoard(page, 'admin', '?dialog=search-users');
  const dialog = page.getByRole('dialog', { name: 'Search Users' });
  await dialog.getByRole('searchbox').fill(name);
  await expect(dialog.getByText(email)).toBeVisible();
  await dialog.getByRole('button', { name: /^Add Tester Petra/ }).click();
  await expect(
    toast(
      page,
      'Tester role assigned successfully. User must log out and log back in to access feedback.',
    ),
  ).toBeVisible();
  await dialog.getByRole('link', { name: 'User Management' }).click();
  const link = page.getByRole('link', { name: `User ${id}`, exact: true });
  const tester = page.getByRole('row').filter({ has: link });
  await tester.getByRole('button', { name: /^Remove Tester/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('The feedback board closes for them at once');
  await question.getByRole('button', { name: 'Remove Tester' }).click();
  await expect(toast(page, 'Tester role removed successfully')).toBeVisible();
  await expect(tester).toHaveCount(0);
});
