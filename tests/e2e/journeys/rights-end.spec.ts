import type { APIRequestContext } from '@playwright/test';
import {
  createAccessRequest,
  createDeletionRequest,
  getHeaders,
  newApplicant,
  openAs,
  type Person,
  personPassword,
  signedIn,
} from '../admin/people.ts';
import { expect, test } from '../support/quiet-console.ts';

/** Calls a function of the data backend. */
async function call<Answer>(
  request: APIRequestContext,
  person: Person,
  name: string,
  data: object = {},
): Promise<{ readonly status: number; readonly body: Answer }> {
  const answer = await request.post(`/rest/v1/rpc/${name}`, { headers: getHeaders(person), data });
  return { status: answer.status(), body: await answer.json() };
}

test.describe('rights end', () => {
  test('a revocation ends the access of its person and names who stays', async ({ page }) => {
    const { request } = page;
    const people: { person: Person; access: { id: string } }[] = [];
    for (let count = 0; count < 2; count += 1) {
      const person = await newApplicant(request);
      const access = await createAccessRequest(request, person, { publisher_id: 9 });
      await openAs(page, `/admin/publisher_requests/${access.id}/show`);
      await page.getByRole('button', { name: 'Approve', exact: true }).click();
      const approval = page.getByRole('alertdialog');
      const approved = page.getByText('Request approved (was pending)');
      await expect(approval.or(approved)).toBeVisible();
      // An earlier run may have left people of the publisher.
      if (await approval.isVisible()) {
        for (const colleague of people)
          await expect(approval).toContainText(colleague.person.email);
        await approval.getByRole('button', { name: 'Approve' }).click();
      } else {
        expect(people).toEqual([]);
      }
      await expect(approved).toBeVisible();
      people.push({ person, access });
    }
    const [stays, leaves] = people;
    if (!stays || !leaves) throw new Error('Two people were expected.');

    await page.getByRole('button', { name: 'Revoke Access' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(stays.person.email);
    await expect(question).not.toContainText(`${leaves.person.email};`);
    const misuser = await signedIn(request, leaves.person.email, personPassword);
    await question.getByRole('button', { name: 'Revoke Access' }).click();
    await expect(page.getByText('Request revoked (was approved)')).toBeVisible();

    // The token from before names the publisher still.
    const colleague = await signedIn(request, stays.person.email, personPassword);
    for (const [person, publisher] of [
      [misuser, null],
      [colleague, 9],
    ] as const) {
      const { body } = await call<object>(request, person, 'portal_access');
      expect(body, person.email).toMatchObject({ publisher_id: publisher });
    }
  });

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

    // Several at once: the approval changes nothing.
    await page.goto('/admin/publisher_requests?filter={"status":"pending"}');
    await page.getByRole('row').filter({ hasText: access.name }).getByRole('checkbox').check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Approve' }).click();
    const several = page.getByRole('dialog');
    await expect(several).toContainText('the account is to be deleted');
    await several.getByRole('button', { name: 'Approve' }).click();
    await expect(several).toContainText('0 of 1 done');
    await expect(several).toContainText('To give access all the same, approve this request alone.');
    await several.getByRole('button', { name: 'Close' }).click();

    // Alone: the question names it.
    await page.goto(`/admin/publisher_requests/${access.id}/show`);
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('the account is to be deleted');
    await question.getByRole('button', { name: 'Cancel' }).click();

    await page.goto('/admin/account_deletion_requests');
    const list = page.getByRole('region', { name: /^To be carried out/ });
    const item = list.getByRole('listitem').filter({ hasText: person.email });
    await expect(item).toBeVisible();
    await item.getByRole('button', { name: /done/i }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: /done/i }).click();
    await expect(page.getByText('Account deletion marked as done')).toBeVisible();
    await expect(item).toHaveCount(0);
  });
});
