import { randomUUID } from 'node:crypto';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import {
  createAccessRequest,
  createDeletionRequest,
  enterAs,
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

/** Invites as an owner. @returns the invitation's id */
async function invite(
  request: APIRequestContext,
  owner: Person,
  publisher: number,
  email: string,
): Promise<string> {
  const answer = await request.post('/rest/v1/publisher_invitations', {
    headers: getHeaders(owner),
    data: { publisher_id: publisher, email, role: 'owner' },
  });
  expect(answer.status()).toBe(201);
  const [{ id }]: [{ id: string }] = await answer.json();
  return id;
}

async function openIn(context: BrowserContext, person: Person, path: string): Promise<Page> {
  const page = await context.newPage();
  await enterAs(page, person);
  await page.goto(path);
  return page;
}

test.describe('rights end', () => {
  // A refused acceptance is an error in the browser's console.
  test.use({
    expectedNoise: [
      [/status of (403|404|406|409|410)/, /JSON object requested/],
      { scope: 'test' },
    ],
  });

  test('a revocation reaches the team, whom the person let in, and the invitations from before', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { request } = page;
    const applicant = await newApplicant(request);
    const access = await createAccessRequest(request, applicant);
    await openAs(page, `/admin/publisher_requests/${access.id}/show`);
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByText('Request approved (was pending)')).toBeVisible();

    // The publisher lets in two people, and invites a third.
    const misuser = await signedIn(request, applicant.email, personPassword);
    const { body: publishers } = await call<{ publisher_id: number }[]>(
      request,
      misuser,
      'my_publishers',
    );
    const publisher = publishers[0]?.publisher_id ?? 0;
    const accomplice = await newApplicant(request);
    const colleague = await newApplicant(request);
    for (const guest of [accomplice, colleague]) {
      const id = await invite(request, misuser, publisher, guest.email);
      const session = await signedIn(request, guest.email, personPassword);
      expect((await call(request, session, 'accept_team_invitation', { id })).status).toBe(200);
    }
    const open = `third-${randomUUID().slice(0, 8)}@somewhere.example`;
    const openId = await invite(request, misuser, publisher, open);

    // The admin sees them, and keeps one.
    await page.reload();
    await page.getByRole('button', { name: 'Revoke Access' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(accomplice.email);
    await expect(question).toContainText(`Open invitations that end: ${open}`);
    await question.getByRole('checkbox', { name: new RegExp(colleague.email) }).check();
    await question.getByRole('button', { name: 'Revoke Access' }).click();
    await expect(page.getByText('Request revoked (was approved)')).toBeVisible();

    // The team is closed to the person and to the accomplice, and open to the colleague.
    for (const [person, count] of [
      [misuser, 0],
      [accomplice, 0],
      [colleague, 1],
    ] as const) {
      const session = await signedIn(request, person.email, personPassword);
      const { body } = await call<unknown[]>(request, session, 'my_publishers');
      expect(body, person.email).toHaveLength(count);
    }
    const outside = await browser.newContext({ baseURL: baseURL ?? '' });
    const link = await outside.newPage();
    await link.goto(`/team-invitation?id=${openId}`);
    await expect(link.getByRole('alert')).toContainText('withdrawn');
    await outside.close();

    // Invited back, the person is refused.
    const owner = await signedIn(request, colleague.email, personPassword);
    const back = await invite(request, owner, publisher, misuser.email);
    const home = await browser.newContext({ baseURL: baseURL ?? '' });
    const again = await signedIn(request, misuser.email, personPassword);
    const invitation = await openIn(home, again, `/team-invitation?id=${back}`);
    await invitation.getByRole('button', { name: 'Accept' }).click();
    await expect(
      invitation.getByText(/Our team ended your access to this publisher/),
    ).toBeVisible();
    await home.close();
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
    await expect(several).toContainText('Account to be deleted');
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
