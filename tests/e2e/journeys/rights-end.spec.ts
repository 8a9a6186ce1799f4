import {
  createAccessRequest,
  createDeletionRequest,
  newApplicant,
  openAs,
} from '../admin/people.ts';
import { expect, test } from '../support/quiet-console.ts';

test('an approved deletion is to be carried out, and is named before an approval of its person', async ({
  page,
}) => {
  const person = await newApplicant(page.request);
  const access = await createAccessRequest(page.request, person);
  await createDeletionRequest(page.request, person.email, null);

  await openAs(page, '/admin?deletions=all');
  const deletions = page.getByRole('region', { name: 'Account Deletion Requests' });
  const row = deletions.getByRole('row').filter({ hasText: person.email });
  await row.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Deletion request approved successfully')).toBeVisible();

  // The question names it, in the list and on the request's page.
  await page.goto('/admin/publisher_requests?filter={"status":"pending"}');
  await page.getByRole('row').filter({ hasText: access.name }).getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Approve' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('the account is to be deleted');
  await page.goto(`/admin/publisher_requests/${access.id}/show`);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(question).toContainText('the account is to be deleted');
  await question.getByRole('button', { name: 'Cancel' }).click();

  await page.goto('/admin/account_deletion_requests');
  await page.getByRole('link', { name: 'To be carried out' }).click();
  const done = page
    .getByRole('row')
    .filter({ hasText: person.email })
    .getByRole('button', { name: /done/i });
  await done.click();
  await page.getByRole('alertdialog').getByRole('button', { name: /done/i }).click();
  await expect(page.getByText('Account deletion marked as done')).toBeVisible();
  await expect(done).toHaveCount(0);
});
