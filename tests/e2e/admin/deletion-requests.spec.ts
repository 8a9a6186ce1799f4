import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/quiet-console.ts';
import {
  createDeletionRequest,
  getHeaders,
  getRows,
  holdReads,
  openAs,
  reject,
  signedIn,
} from './people.ts';

const reason = 'I moved my whole collection to a shelf that I can see, touch and dust.';

const getRow = (page: Page, email: string) =>
  page.getByRole('row').filter({ hasText: email }).first();
const newEmail = () => `leaver-${randomUUID().slice(0, 8)}@somewhere.example`;

const openAdmin = (page: Page) => openAs(page, '/admin?deletions=all');

test.describe('Admin: account deletion requests', () => {
  test('truncates the reason to 50 characters and shows all of it in the details', async ({
    page,
  }) => {
    const email = newEmail();
    await createDeletionRequest(page.request, email, reason);
    await openAdmin(page);
    await expect(getRow(page, email)).toContainText(`${reason.slice(0, 50)}…`);
    await expect(getRow(page, email)).not.toContainText(reason);
    await getRow(page, email)
      .getByRole('button', { name: /^Expand/ })
      .click();
    await expect(page.getByText(reason, { exact: true })).toBeVisible();
  });

  for (const [action, text, badge] of [
    ['Approve', 'Deletion request approved successfully', 'Approved'],
    ['Reject', 'Deletion request rejected', 'Rejected'],
  ] as const) {
    test(`${action}: sets the timestamp once`, async ({ page }) => {
      const email = newEmail();
      await createDeletionRequest(page.request, email, null);
      const admin = await openAdmin(page);
      await expect(getRow(page, email)).toContainText('Pending');
      if (action === 'Reject') await reject(getRow(page, email));
      else {
        await getRow(page, email).getByRole('button', { name: action, exact: true }).dblclick();
        await page.getByRole('alertdialog').getByRole('button', { name: action }).dblclick();
      }
      await expect(page.getByText(text)).toBeVisible();
      await expect(getRow(page, email)).toContainText(badge);
      await expect(getRow(page, email).getByRole('button', { name: 'Approve' })).toHaveCount(0);
      const others = getRow(page, email).getByRole('button', { name: 'More actions' });
      if (action === 'Reject') await expect(others).toHaveCount(0);
      else {
        // What is approved is carried out in the main back end.
        await others.click();
        await expect(page.getByRole('menuitem')).toHaveText(['Mark as done']);
      }
      const [row] = await getRows<{ processed_at: string | null; processed_by: number }>(
        page.request,
        admin,
        `account_deletion_requests?email=eq.${email}`,
      );
      expect(row?.processed_at).not.toBeNull();
      expect(String(row?.processed_by)).toBe(admin.id);
    });
  }

  test("the second admin sees the first admin's decision", async ({ page }) => {
    const email = newEmail();
    await createDeletionRequest(page.request, email, null);
    await openAdmin(page);
    await expect(getRow(page, email)).toContainText('Pending');
    const readAgain = await holdReads(page, 'account_deletion_requests');
    const other = await signedIn(page.request, 'oskar.lindgren@demo.example');
    await page.request.patch(`/rest/v1/account_deletion_requests?email=eq.${email}`, {
      headers: getHeaders(other),
      data: { status: 'rejected' },
    });
    await getRow(page, email).getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
    await expect(
      page.getByText(/Oskar Lindgren has rejected this request already .* Nothing was changed\./),
    ).toBeVisible();
    await readAgain();
    await expect(getRow(page, email)).toContainText('Rejected');
  });

  test('an empty list shows a message', async ({ page }) => {
    await page.route('**/rest/v1/account_deletion_requests?*', (route) =>
      route.fulfill({ json: [], headers: { 'content-range': '*/0' } }),
    );
    await openAdmin(page);
    await expect(page.getByText('No account deletion requests found.')).toBeVisible();
  });
});

test.describe('Admin: when a decision on a deletion fails', () => {
  test.use({
    expectedNoise: [
      [/Failed to load resource.*account_deletion_requests/, /BackendError/],
      { scope: 'test' },
    ],
  });

  test('shows an error and the request stays pending', async ({ page }) => {
    const email = newEmail();
    await createDeletionRequest(page.request, email, null);
    await openAdmin(page);
    await page.route('**/rest/v1/account_deletion_requests?*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    );
    await getRow(page, email).getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Failed to approve deletion request')).toBeVisible();
    await reject(getRow(page, email));
    await expect(page.getByText('Failed to reject deletion request').first()).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(getRow(page, email)).toContainText('Pending');
  });
});
