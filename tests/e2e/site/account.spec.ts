import type { Page } from '@playwright/test';
import { newPerson, openAs, personPassword } from '../admin/people.ts';
import { waitForMail } from '../support/inbox.ts';
import { signIn } from '../support/main-job.ts';
import { expect, test } from '../support/quiet-console.ts';
import { signedIn } from '../support/sign-in.ts';

async function changePassword(page: Page, current: string, next: string): Promise<void> {
  await page.getByLabel('Current password *').fill(current);
  await page.getByLabel('New password *', { exact: true }).fill(next);
  await page.getByLabel('Confirm new password *').fill(next);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test.describe('changing the password', () => {
  test.use({ expectedNoise: [[/change-password|account was not changed/], { scope: 'test' }] });

  test('ends the other session and keeps this one', async ({ page, newPage }) => {
    const person = await newPerson(page.request);
    const other = await signedIn(page.request, person.email, personPassword);
    const otherPage = await newPage();
    await openAs(otherPage, '/account', other);
    await openAs(page, '/accessibility', person);
    await page.getByRole('link', { name: /^Welcome/ }).click();
    await expect(page).toHaveURL('/account');

    await changePassword(page, 'Wrong-pass-1', 'Fresh-start-8');
    await expect(page.getByText('This is not your current password')).toBeVisible();
    await changePassword(page, personPassword, 'Fresh-start-8');
    await expect(page.getByText(/^Your password has been changed/)).toBeVisible();

    // The other session is refused with its next call.
    await changePassword(otherPage, personPassword, 'Another-start-9');
    await expect(otherPage).toHaveURL('/auth');

    await changePassword(page, 'Fresh-start-8', 'Fresh-start-9');
    // The form is emptied after the success; the first toast may still be there.
    await expect(page.getByLabel('Current password *')).toHaveValue('');
    await expect(page).toHaveURL('/account');
    await signedIn(page.request, person.email, 'Fresh-start-9');
  });
});

test('somebody asks for the deletion of the account, and sees that it waits', async ({ page }) => {
  await page.goto('/account');
  await expect(page).toHaveURL('/auth');
  const person = await newPerson(page.request);
  await openAs(page, '/account', person);
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  await expect(page.getByLabel('Account email *')).toHaveValue(person.email);
  await page.getByLabel('I understand that this action is permanent *').check();
  await page.getByRole('button', { name: 'Request Deletion' }).click();
  await expect(page.getByText(/^You asked for the deletion on/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^You asked for the deletion on/)).toBeVisible();
});

test('somebody requests a link, sets a password and signs in with it', async ({ page }) => {
  const { email } = await newPerson(page.request);
  await page.goto('/reset-password');
  await page.getByPlaceholder('Enter your email').fill(`  ${email} `);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(
    page.getByText('If an account exists with that email, a password reset link has been sent.'),
  ).toBeVisible();
  await expect(page).toHaveURL('/reset-password-confirmation');
  await expect(
    page.getByRole('heading', { name: 'Reset password link has been sent' }),
  ).toBeVisible();

  const mail = await waitForMail(page.request, email, /password/i);
  const link = /https?:\/\/\S*\/set-new-password\S*/.exec(mail.text)?.[0] ?? '';
  const { search } = new URL(link);
  // A company's own mail may lead to the home page or to the sign-in, which forward the link.
  await page.goto(`/?type=recovery&${search.slice(1)}`);
  await expect(page).toHaveURL(/\/set-new-password\?token=[^&]+&email=/);
  await page.getByLabel('New Password *', { exact: true }).fill('Fresh-start-8');
  await page.getByLabel('Confirm New Password *').fill('Fresh-start-8');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Password updated successfully! You can now login.')).toBeVisible();
  await expect(page).toHaveURL('/auth');
  await signIn(page, email, 'Fresh-start-8');
  await expect(page).toHaveURL('/request-publisher-access');
});
