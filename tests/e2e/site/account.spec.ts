import type { Page } from '@playwright/test';
import { newPerson, type Person, personPassword, signedIn } from '../admin/people.ts';
import { waitForMail } from '../support/inbox.ts';
import { signIn } from '../support/main-job.ts';
import { expect, test } from '../support/quiet-console.ts';

async function open(page: Page, { token }: Person, path = '/account'): Promise<void> {
  await page.goto('/accessibility');
  await page.evaluate((value) => window.localStorage.setItem('jwt_token', value), token);
  await page.goto(path);
}

async function changePassword(page: Page, current: string, next: string): Promise<void> {
  await page.getByLabel('Current password *').fill(current);
  await page.getByLabel('New password *', { exact: true }).fill(next);
  await page.getByLabel('Confirm new password *').fill(next);
  await page.getByRole('button', { name: 'Change password' }).click();
}

const addressHeader = (page: Page) => page.getByRole('link', { name: /^Welcome/ });

test.describe('the account of a signed-in person', () => {
  test.use({
    expectedNoise: [[/change-password|account was not changed/], { scope: 'test' }],
  });

  test('signed out: redirects to /auth and back', async ({ page }) => {
    await page.goto('/account');
    await expect(page).toHaveURL('/auth');
  });

  test('a new password ends the other session and keeps this one', async ({
    page,
    browser,
    baseURL,
  }) => {
    const person = await newPerson(page.request);
    const other = await signedIn(page.request, person.email, personPassword);
    const context = await browser.newContext(baseURL ? { baseURL } : {});
    const otherPage = await context.newPage();
    await open(otherPage, other);
    await open(page, person, '/accessibility');
    await addressHeader(page).click();
    await expect(page).toHaveURL('/account');

    await changePassword(page, 'Wrong-pass-1', 'Fresh-start-8');
    await expect(page.getByText('This is not your current password')).toBeVisible();
    await changePassword(page, personPassword, 'Fresh-start-8');
    await expect(page.getByText(/^Your password has been changed/)).toBeVisible();

    // The other session is refused with its next call.
    await changePassword(otherPage, personPassword, 'Another-start-9');
    await expect(otherPage).toHaveURL('/auth');
    await context.close();

    await changePassword(page, 'Fresh-start-8', 'Fresh-start-9');
    // The form is emptied after the success; the first toast may still be there.
    await expect(page.getByLabel('Current password *')).toHaveValue('');
    await expect(page).toHaveURL('/account');
    await signedIn(page.request, person.email, 'Fresh-start-9');
  });

  test('asks for the deletion of the account, and says that it waits', async ({ page }) => {
    const person = await newPerson(page.request);
    await open(page, person);
    await page.getByRole('button', { name: 'Delete my account…' }).click();
    await expect(page.getByLabel('Account email *')).toHaveValue(person.email);
    await page.getByLabel('I understand that this action is permanent *').check();
    await page.getByRole('button', { name: 'Request Deletion' }).click();
    await expect(page.getByText(/^You asked for the deletion on/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^You asked for the deletion on/)).toBeVisible();
  });

  test('every control is reached and used by keyboard alone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const person = await newPerson(page.request);
    await open(page, person);
    await page.getByLabel('Current password *').focus();
    await page.keyboard.type(personPassword);
    for (const text of ['Fresh-start-8', 'Fresh-start-8']) {
      // Past the button that shows the password.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Your password has been changed/)).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  });
});

test.describe('section 2, Password recovery screens', () => {
  test('a user requests a link, sets a password and signs in with it', async ({ page }) => {
    const email = 'ines.duarte@demo.example';
    await page.goto('/reset-password');
    await expect(
      page.getByText(
        'Please enter your email address. We will send you a link to reset your password.',
      ),
    ).toBeVisible();
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
    const link = /https?:\/\/\S*(?:set-new-password|auth)\S*/.exec(mail.text)?.[0] ?? '';
    const { pathname, search } = new URL(link);
    await page.goto(pathname + search);
    await expect(page).toHaveURL(/\/set-new-password\?/);
    await page.getByLabel('New Password *', { exact: true }).fill('Fresh-start-8');
    await page.getByLabel('Confirm New Password *').fill('Fresh-start-8');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expect(page.getByText('Password updated successfully! You can now login.')).toBeVisible();
    await expect(page).toHaveURL('/auth');
    await signIn(page, email, 'Fresh-start-8');
    await expect(page).not.toHaveURL('/auth');
  });

  test('a recovery link to /auth is forwarded with its token', async ({ page }) => {
    await page.goto('/auth?type=recovery&token=abc&email=ada%40example.com');
    await expect(page).toHaveURL('/set-new-password?token=abc&email=ada%40example.com');
  });

  for (const query of ['', '?token=abc', '?email=ada%40example.com']) {
    test(`/set-new-password${query} shows the link-sent page`, async ({ page }) => {
      await page.goto(`/set-new-password${query}`);
      await expect(page.getByText('Reset password link has been sent')).toBeVisible();
      await page.getByRole('link', { name: 'Back to Sign In' }).click();
      await expect(page).toHaveURL('/auth');
    });
  }
});

test.describe('section 5, New password', () => {
  for (const [password, message] of [
    ['Aa1', 'Password must be at least 8 characters'],
    ['lowercase-1', 'Password must contain at least one uppercase letter'],
    ['UPPERCASE-1', 'Password must contain at least one lowercase letter'],
    ['No-number-here', 'Password must contain at least one number'],
  ] as const) {
    test(`${password}: ${message}`, async ({ page }) => {
      await page.goto('/set-new-password?token=abc&email=ada%40example.com');
      await page.getByLabel('New Password *', { exact: true }).fill(password);
      await page.getByLabel('Confirm New Password *').fill('something else');
      await page.getByRole('button', { name: 'Update Password' }).click();
      await expect(page.getByText(message)).toBeVisible();
      await expect(page.getByText('Passwords do not match')).toBeVisible();
    });
  }

  test('an empty token is an incomplete link', async ({ page }) => {
    await page.goto('/set-new-password?token=%20&email=ada%40example.com');
    await page.getByLabel('New Password *', { exact: true }).fill('Fresh-start-8');
    await page.getByLabel('Confirm New Password *').fill('Fresh-start-8');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expect(
      page.getByText('Invalid reset link. Please request a new password reset.'),
    ).toBeVisible();
  });
});

test.describe('section 8, Password reset', () => {
  test.use({ expectedNoise: [/Failed to load resource|was not (requested|updated)/] });
  const calls = '**/auth/reset-password';

  test('request: invalid email, refusal, no response', async ({ page }) => {
    await page.goto('/reset-password');
    await page.getByLabel('Email *').fill('ada');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByText('Invalid email address').first()).toBeVisible();
    await page.getByLabel('Email *').fill('ada@example.com');
    await page.route(calls, (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByText('Failed to send reset email')).toBeVisible();
    await page.unroute(calls);
    await page.route(calls, (route) => route.abort());
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByText('An unexpected error occurred. Please try again.')).toBeVisible();
    await expect(page.getByLabel('Email *')).toHaveValue('ada@example.com');
  });

  test('new password: invalid link', async ({ page }) => {
    await page.route(calls, (route) => route.fulfill({ json: { status: false } }));
    await page.goto('/set-new-password?token=abc&email=ada%40example.com');
    await page.getByLabel('New Password *', { exact: true }).fill('Fresh-start-8');
    await page.getByLabel('Confirm New Password *').fill('Fresh-start-8');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expect(
      page.getByText('Failed to update password. The link may have expired.'),
    ).toBeVisible();
    await expect(page.getByLabel('New Password *', { exact: true })).toHaveValue('Fresh-start-8');
  });
});
