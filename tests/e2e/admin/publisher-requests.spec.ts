import type { Page } from '@playwright/test';
import { getMails, waitForMail } from '../support/inbox.ts';
import { acceptTerms } from '../support/main-job.ts';
import { expect, test } from '../support/quiet-console.ts';
import {
  createAccessRequest,
  getRows,
  newApplicant,
  openAs,
  type PendingRequest,
  personPassword,
  signedIn,
} from './people.ts';

const granted = 'Publisher role added, request approved, and notification email sent';

/** A request's row; its expanded details follow it. */
const getRow = (page: Page, { name }: Pick<PendingRequest, 'name'>) =>
  page.getByRole('row').filter({ hasText: name }).first();

const approveButton = (page: Page, pending: PendingRequest) =>
  getRow(page, pending).getByRole('button', { name: 'Approve', exact: true });

test('an access request becomes a publisher with one mail, proposes a change, and loses the access', async ({
  page,
  newPage,
}) => {
  const person = await newApplicant(page.request);
  const pending = await createAccessRequest(page.request, person);
  const admin = await openAs(page, '/admin?requests=all');
  await expect(getRow(page, pending)).toContainText('Pending');
  await expect(getRow(page, pending)).toContainText('New');
  await getRow(page, pending)
    .getByRole('button', { name: /expand/i })
    .click();
  await expect(page.getByText(pending.note)).toBeVisible();
  await approveButton(page, pending).click();
  await expect(page.getByText(granted)).toBeVisible();
  const row = getRow(page, pending);
  await expect(row).toContainText('Approved');
  await expect(row.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await waitForMail(page.request, person.email, /publisher portal/);
  expect(await getMails(page.request, person.email)).toHaveLength(1);
  const found = await page.request.get(`/main-api/api/search/publishers?name="${pending.name}"`);
  expect(await found.text()).toContain(pending.name);

  // The new publisher proposes its first game, and an admin approves it.
  const portal = await newPage();
  await openAs(
    portal,
    '/publisher-portal',
    await signedIn(page.request, person.email, personPassword),
  );
  await acceptTerms(portal);
  await expect(portal.getByRole('tab', { name: 'My Games' })).toBeVisible();
  await portal.goto('/publisher-portal/drafts/new');
  const game = `First of ${pending.name}`;
  const fields = { Name: game, Year: '2026', 'Players from': '2', 'Players to': '4' };
  for (const [name, value] of Object.entries(fields)) {
    await portal.getByRole('textbox', { name, exact: true }).fill(value);
  }
  await portal.getByRole('button', { name: 'Send for review' }).click();
  await expect(portal.getByRole('note').getByText('In review')).toBeVisible();
  await page.goto(`/admin/game_proposals?filter={"q":"${game}"}`);
  await page.getByRole('link', { name: game }).first().click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const readStatus = () =>
    getRows(page.request, admin, `game_proposals?created_by=eq.${person.id}&select=status`);
  await expect.poll(readStatus, { timeout: 30_000 }).toEqual([{ status: 'applied' }]);

  await page.goto('/admin?requests=all');
  await getRow(page, pending).getByRole('button', { name: 'Revoke Access' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke Access' }).click();
  await expect(page.getByText('Publisher access revoked successfully')).toBeVisible();
  await expect(getRow(page, pending)).toContainText('revoked');
  expect(await getRows(page.request, admin, `user_roles?user_id=eq.${person.id}`)).toEqual([]);
});
