import type { Page } from '@playwright/test';
import { getMails, waitForMail } from '../support/inbox.ts';
import { expect, test } from '../support/quiet-console.ts';
import {
  chooseInMenu,
  createAccessRequest,
  getHeaders,
  getRows,
  holdReads,
  newApplicant,
  openAs,
  type PendingRequest,
  reject,
  signedIn,
  signUpPerson,
} from './people.ts';

/** A request's row in the first table; its expanded details follow it. */
const getRow = (page: Page, { name }: Pick<PendingRequest, 'name'>) =>
  page.getByRole('row').filter({ hasText: name }).first();

const button = (page: Page, pending: Pick<PendingRequest, 'name'>, name: string) =>
  getRow(page, pending).getByRole('button', { name, exact: true });

const openAdmin = (page: Page, email?: string) =>
  openAs(page, '/admin?requests=all&deletions=all', email);

test.describe('Admin: publisher registration requests', () => {
  test('has its links, two tables and Sign Out', async ({ page }) => {
    await openAdmin(page);
    const links = { Home: '/', 'Publisher Portal': '/publisher-portal', Feedback: '/feedback' };
    for (const [name, path] of Object.entries(links)) {
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    }
    await expect(
      page.getByRole('heading', { name: 'Publisher Registration Requests' }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Account Deletion Requests' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByText('Signed out', { exact: true })).toBeVisible();
    await expect(page.getByText('You have been signed out successfully.')).toBeVisible();
    await expect(page).toHaveURL(/\/auth/);
  });

  test('approving adds the role, sets the status and sends one mail', async ({ page }) => {
    const pending = await createAccessRequest(page.request, await newApplicant(page.request));
    const admin = await openAdmin(page);

    await expect(getRow(page, pending)).toContainText('Pending');
    await expect(getRow(page, pending)).toContainText('New');
    await getRow(page, pending)
      .getByRole('button', { name: /expand/i })
      .click();
    await expect(page.getByText(pending.note)).toBeVisible();
    await button(page, pending, 'Approve').dblclick();
    await expect(
      page.getByText('Publisher role added, request approved, and notification email sent'),
    ).toBeVisible();
    const row = getRow(page, pending);
    await expect(row).toContainText('Approved');
    await expect(row.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await row.getByRole('button', { name: /^More actions for/ }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Revoke Access', 'Delete']);
    await page.keyboard.press('Escape');

    await waitForMail(page.request, pending.person.email, /publisher portal/);
    expect(await getMails(page.request, pending.person.email)).toHaveLength(1);
    const roles = await getRows(
      page.request,
      admin,
      `audit_log?table_name=eq.user_roles&row_id=eq.${pending.person.id}:publisher&select=action`,
    );
    expect(roles).toEqual([{ action: 'insert' }]);
    const moves = await getRows(
      page.request,
      admin,
      `audit_log?table_name=eq.publisher_requests&row_id=eq.${pending.id}&action=eq.update&select=after`,
    );
    expect(moves).toHaveLength(1);
  });

  test('approving creates a new publisher', async ({ page }) => {
    const pending = await createAccessRequest(page.request, await signUpPerson(page.request));
    await openAdmin(page);
    await button(page, pending, 'Approve').click();
    await expect(getRow(page, pending)).toContainText('Approved');
    const found = await page.request.get(`/main-api/api/search/publishers?name="${pending.name}"`);
    expect(await found.text()).toContain(pending.name);
  });

  test('rejecting can send no mail', async ({ page }) => {
    const pending = await createAccessRequest(page.request, await newApplicant(page.request));
    await openAdmin(page);
    await chooseInMenu(getRow(page, pending), 'Reject');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Mail the decision to the applicant').uncheck();
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('Publisher request rejected')).toBeVisible();
    await expect(getRow(page, pending)).toContainText('Rejected');
    await getRow(page, pending)
      .getByRole('button', { name: /^More actions for/ })
      .click();
    await expect(page.getByRole('menuitem')).toHaveText(['Delete']);
    expect(await getMails(page.request, pending.person.email)).toHaveLength(0);
  });

  test('revoking removes the role after a confirmation', async ({ page }) => {
    const pending = await createAccessRequest(page.request, await newApplicant(page.request));
    const admin = await openAdmin(page);
    await button(page, pending, 'Approve').click();
    // A click while the decision is pending opens nothing.
    await expect(getRow(page, pending)).toContainText('Approved');
    await chooseInMenu(getRow(page, pending), 'Revoke Access');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(
      "Are you sure you want to revoke this publisher's access? This will remove their publisher role.",
    );
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(getRow(page, pending)).toContainText('Approved');
    await chooseInMenu(getRow(page, pending), 'Revoke Access');
    await dialog.getByRole('button', { name: 'Revoke Access' }).click();
    await expect(page.getByText('Publisher access revoked successfully')).toBeVisible();
    await expect(getRow(page, pending)).toContainText('revoked');
    expect(
      await getRows(page.request, admin, `user_roles?user_id=eq.${pending.person.id}`),
    ).toEqual([]);
  });

  test('deletes after a confirmation', async ({ page }) => {
    const pending = await createAccessRequest(page.request, await signUpPerson(page.request));
    await openAdmin(page);
    await chooseInMenu(getRow(page, pending), 'Delete');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(
      'Are you sure you want to delete this publisher request? This action cannot be undone.',
    );
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Publisher request deleted successfully')).toBeVisible();
    await expect(getRow(page, pending)).toHaveCount(0);
  });

  test("shows the second admin the first admin's decision", async ({ page, browser, baseURL }) => {
    const pending = await createAccessRequest(page.request, await newApplicant(page.request));
    await openAdmin(page);
    const office = await browser.newContext({ baseURL: baseURL ?? '' });
    const second = await office.newPage();
    await openAdmin(second, 'oskar.lindgren@demo.example');
    for (const one of [page, second]) await expect(button(one, pending, 'Approve')).toBeVisible();

    await Promise.all([
      button(page, pending, 'Approve').click(),
      button(second, pending, 'Approve').click(),
    ]);
    await expect(getRow(page, pending)).toContainText('Approved');
    await expect(getRow(second, pending)).toContainText('Approved');
    const success = 'Publisher role added, request approved, and notification email sent';
    const successes = [page, second].map((one) => one.getByText(success));
    const late = [page, second].map((one) => one.getByText(/has approved this request already/));
    await expect
      .poll(async () => (await Promise.all(successes.map((text) => text.count()))).join(' '))
      .toMatch(/^(1 0|0 1)$/);
    await expect
      .poll(async () => (await Promise.all(late.map((text) => text.count()))).join(' '))
      .toMatch(/^(1 0|0 1)$/);
    expect(await getMails(page.request, pending.person.email)).toHaveLength(1);
    await office.close();
  });

  test('names the admin who decided first, and changes nothing', async ({ page }) => {
    const pending = await createAccessRequest(page.request, await newApplicant(page.request));
    await openAdmin(page);
    await expect(getRow(page, pending)).toContainText('Pending');
    const readAgain = await holdReads(page, 'publisher_requests');
    const other = await signedIn(page.request, 'oskar.lindgren@demo.example');
    await page.request.patch(`/rest/v1/publisher_requests?id=eq.${pending.id}`, {
      headers: getHeaders(other),
      data: { status: 'rejected' },
    });
    await button(page, pending, 'Approve').click();
    await expect(
      page.getByText(/Oskar Lindgren has rejected this request already .* Nothing was changed\./),
    ).toBeVisible();
    await readAgain();
    await expect(getRow(page, pending)).toContainText('Rejected');
    expect(
      await getRows(page.request, other, `user_roles?user_id=eq.${pending.person.id}`),
    ).toEqual([]);
  });

  test('shows an error if the request was deleted', async ({ page }) => {
    const pending = await createAccessRequest(page.request, await signUpPerson(page.request));
    const admin = await openAdmin(page);
    await expect(getRow(page, pending)).toContainText('Pending');
    const readAgain = await holdReads(page, 'publisher_requests');
    await page.request.delete(`/rest/v1/publisher_requests?id=eq.${pending.id}`, {
      headers: getHeaders(admin),
    });
    await reject(getRow(page, pending));
    await expect(page.getByText('Request not found').first()).toBeVisible();
    await readAgain();
    await expect(getRow(page, pending)).toHaveCount(0);
  });

  test('shows an error if the request has no user', async ({ page }) => {
    await openAdmin(page);
    const kai = { name: 'kai@thirdmeadow.example' };
    // The first table has the newest requests only.
    await page.goto('/admin/publisher_requests');
    await page.getByLabel('Search name, email, publisher, website').fill(kai.name);
    await expect(page.getByRole('row').filter({ hasText: kai.name })).toHaveCount(1);
    await button(page, kai, 'Approve').click();
    // The publisher has a team.
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
    await expect(
      page
        .getByText('User ID not found in request. The user may need to resubmit their request.')
        .first(),
    ).toBeVisible();
  });
});

test.describe('Admin: when a server fails', () => {
  test.use({
    expectedNoise: [
      [/Failed to load resource/, /MainApiError/, /BackendError/, /Disk full/],
      { scope: 'test' },
    ],
  });

  test('the list shows an error and can be retried', async ({ page }) => {
    await page.route('**/rest/v1/publisher_requests?*', (route) => route.abort());
    await page.route('**/rest/v1/account_deletion_requests?*', (route) => route.abort());
    await openAdmin(page);
    await expect(page.getByText('Failed to fetch publisher requests').first()).toBeVisible();
    await expect(page.getByText('Failed to fetch deletion requests').first()).toBeVisible();
    await page.unroute('**/rest/v1/publisher_requests?*');
    await page
      .getByRole('region', { name: 'Publisher Registration Requests' })
      .getByRole('button', { name: 'Try again' })
      .click();
    await expect(page.getByRole('table', { name: 'Publisher requests' })).toBeVisible();
  });

  test('the role cannot be added: nothing is changed', async ({ page }) => {
    const pending = await createAccessRequest(page.request, await signUpPerson(page.request));
    await openAdmin(page);
    await page.route('**/main-api/api/roles/*', (route) =>
      route.fulfill({ status: 503, json: { message: 'Maintenance' } }),
    );
    await button(page, pending, 'Approve').click();
    await expect(
      page.getByText('Failed to add publisher role: 503 {"message":"Maintenance"}'),
    ).toBeVisible();
    await expect(getRow(page, pending)).toContainText('Pending');
  });

  test('the status cannot be set after the role: approving again completes it', async ({
    page,
  }) => {
    const pending = await createAccessRequest(page.request, await newApplicant(page.request));
    const admin = await openAdmin(page);
    const patches = (url: URL) => url.pathname === '/rest/v1/publisher_requests';
    await page.route(patches, (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 500, json: { code: 'XX000', message: 'Disk full' } })
        : route.fallback(),
    );
    await button(page, pending, 'Approve').click();
    await expect(
      page.getByText(
        'The publisher role was added, but the request is still pending: Disk full. Approve it again to finish.',
      ),
    ).toBeVisible();
    expect(
      await getRows(page.request, admin, `user_roles?user_id=eq.${pending.person.id}`),
    ).toHaveLength(1);
    await page.unroute(patches);
    await button(page, pending, 'Approve').click();
    await expect(
      page.getByText('Publisher role added, request approved, and notification email sent'),
    ).toBeVisible();
    await expect(getRow(page, pending)).toContainText('Approved');
    expect(await getMails(page.request, pending.person.email)).toHaveLength(1);
  });

  test('the mail fails: shows an error and can be sent again', async ({ page }) => {
    const pending = await createAccessRequest(page.request, await newApplicant(page.request));
    await openAdmin(page);
    await page.route('**/functions/v1/send-publisher-approval', (route) =>
      route.fulfill({ status: 500, json: { message: 'No mail server' } }),
    );
    await button(page, pending, 'Approve').click();
    await expect(
      page.getByText('Request approved but failed to send notification email'),
    ).toBeVisible();
    await expect(getRow(page, pending)).toContainText('Approved');
    expect(await getMails(page.request, pending.person.email)).toHaveLength(0);
    await page.unroute('**/functions/v1/send-publisher-approval');
    await page.getByRole('button', { name: 'Send it again' }).click();
    await expect(page.getByText('Notification email sent', { exact: true })).toBeVisible();
    expect(await getMails(page.request, pending.person.email)).toHaveLength(1);
  });

  test('revocation, rejection and deletion show their errors', async ({ page }) => {
    const person = await signUpPerson(page.request);
    const approved = await createAccessRequest(page.request, person);
    const pending = await createAccessRequest(page.request, person);
    await openAdmin(page);
    await button(page, approved, 'Approve').click();
    await expect(getRow(page, approved)).toContainText('Approved');
    await page.route('**/main-api/api/roles/*', (route) =>
      route.fulfill({ status: 500, json: { message: 'Broken' } }),
    );
    await page.route('**/rest/v1/publisher_requests?*', (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.abort(),
    );
    await chooseInMenu(getRow(page, approved), 'Revoke Access');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke Access' }).click();
    await expect(
      page.getByText('Failed to revoke publisher role: 500 {"message":"Broken"}').first(),
    ).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await page.unroute('**/main-api/api/roles/*');
    await reject(getRow(page, pending));
    await expect(page.getByText('Failed to reject request').first()).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await chooseInMenu(getRow(page, pending), 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Failed to delete publisher request')).toBeVisible();
  });
});
