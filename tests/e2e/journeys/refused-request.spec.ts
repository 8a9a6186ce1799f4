import type { Page } from '@playwright/test';
import { createAccessRequest, getRows, newPerson, type Person, signedIn } from '../admin/people.ts';
import { waitForNotification } from '../support/inbox.ts';
import { expect, test } from '../support/quiet-console.ts';

const adminEmail = 'admin@demo.example';

async function open(page: Page, { token }: Person, path: string): Promise<void> {
  await page.goto('/accessibility');
  await page.evaluate((value) => window.localStorage.setItem('jwt_token', value), token);
  await page.goto(path);
}

test.describe('an applicant and the reviewers', () => {
  test('a rejection is mailed with its reason, and the link opens the form filled in', async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const person = await newPerson(page.request);
    const request = await createAccessRequest(page.request, person);
    const admin = await signedIn(page.request, adminEmail);
    await open(page, admin, `/admin/publisher_requests/${request.id}/show`);
    await page.getByRole('button', { name: 'Reject' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Reason (optional)' }).click();
    await page.getByRole('option', { name: 'Something is missing' }).click();
    await dialog.getByLabel('Text for the applicant (optional)').fill('Please add your shop.');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('Publisher request rejected')).toBeVisible();

    const mail = await waitForNotification(page.request, person.email, /^Your request for/);
    expect(mail.text).toContain('Our team writes: Please add your shop.');
    const [link = ''] = /https?:\/\/\S+again=\S+/.exec(mail.text) ?? [];
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, person, new URL(link).pathname + new URL(link).search);
    await expect(page.getByRole('heading', { name: 'Ask again' })).toBeFocused();
    await expect(page.getByText('Please add your shop.')).toBeVisible();
    await expect(page.getByLabel('Verification note (optional)')).toHaveValue(request.note);
    await expect(page).toHaveURL(/\/request-publisher-access$/);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    // What is corrected survives a reload.
    await page.getByLabel('Verification note (optional)').fill('Our shop is in Ghent.');
    await page.reload();
    await expect(page.getByLabel('Verification note (optional)')).toHaveValue(
      'Our shop is in Ghent.',
    );
    await page.getByRole('checkbox', { name: /privacy policy/ }).check();
    await page.getByRole('button', { name: 'Request Access' }).click();
    await expect(page.getByText('Request Submitted Successfully!')).toBeVisible();
  });

  test('a withdrawal takes the request away', async ({ page }) => {
    const person = await newPerson(page.request);
    const request = await createAccessRequest(page.request, person);
    await open(page, person, '/request-publisher-access');
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await page.getByRole('button', { name: 'Withdraw request' }).click();
    await expect(page.getByText('Your request has been withdrawn.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Request Access' })).toBeVisible();
    const admin = await signedIn(page.request, adminEmail);
    const rows = await getRows(page.request, admin, `publisher_requests?id=eq.${request.id}`);
    expect(rows).toEqual([]);
  });
});
