import type { Page } from '@playwright/test';
import { demoPassword } from '../support/main-job.ts';
import { expect, test } from '../support/quiet-console.ts';
import { getToken } from '../support/sign-in.ts';
import { openAs } from './visitor.ts';

/** Signs in on the open page. */
async function submitSignIn(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test.describe('signing in returns to the protected route', () => {
  for (const [email, address] of [
    ['tester@demo.example', '/feedback?q=login&column=completed'],
    ['admin@demo.example', '/admin/publisher_requests?filter=%7B%22status%22%3A%22approved%22%7D'],
    ['publisher@demo.example', '/publisher-portal?tab=account'],
    ['tester@demo.example', '/request-publisher-access'],
  ] as const) {
    test(`${email} to ${address}`, async ({ page, baseURL }) => {
      await page.goto(address);
      await submitSignIn(page, email);
      await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
      const expected = new URL(address, baseURL);
      expect(new URL(page.url()).pathname).toBe(expected.pathname);
      for (const [name, value] of expected.searchParams) {
        expect(new URL(page.url()).searchParams.get(name)).toBe(value);
      }
    });
  }

  test('survives a reload of the sign-in page', async ({ page }) => {
    await page.goto('/feedback?q=login');
    await expect(page).toHaveURL('/auth');
    await page.reload();
    await submitSignIn(page, 'tester@demo.example');
    await expect(page).toHaveURL('/feedback?q=login');
  });

  test('does not return to a route that the role may not open', async ({ page }) => {
    await page.goto('/admin');
    await submitSignIn(page, 'tester@demo.example');
    await expect(page).toHaveURL('/feedback');
  });

  test('does not return to another origin', async ({ page }) => {
    for (const evil of ['//evil.example/feedback', '/\\evil.example/feedback', 'javascript:1']) {
      await page.goto(`/auth?return=${encodeURIComponent(evil)}`);
    }
    await submitSignIn(page, 'tester@demo.example');
    await expect(page).toHaveURL('/feedback');
  });
});

test('Sign Out shows no error and stores neither a return address nor the email', async ({
  page,
}) => {
  await openAs(page, 'newcomer@demo.example', '/request-publisher-access');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText('You have been signed out successfully.')).toBeVisible();
  await expect(page.locator('[data-sonner-toast][data-type="error"]')).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('');
});

test.describe('an expired session', () => {
  test.use({ expectedNoise: [/Failed to load resource/] });

  test('on the board shows an error at /auth with the email, and signing in returns to the card', async ({
    page,
  }) => {
    await openAs(page, 'tester@demo.example', '/feedback?q=a&column=completed');
    await expect(page.locator('[data-card]').first()).toBeVisible();
    await page.route('**/rpc/feedback_board', (route) =>
      route.fulfill({ status: 401, json: { code: 'PT401', message: 'Sign in.' } }),
    );
    await expect(page).toHaveURL('/auth');
    const notice = page.locator('[data-sonner-toast][data-type="error"]');
    await expect(notice).toContainText('Your session has expired. Please sign in again.');
    await expect(page.getByText('Signed out')).toHaveCount(0);
    await page.unrouteAll();
    await expect(page.getByLabel('Email')).toHaveValue('tester@demo.example');
    await expect(page.getByLabel('Remember me')).not.toBeChecked();
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/feedback?q=a&column=completed');
  });
});

test.describe('the session of a pending publisher expires in the portal', () => {
  test.use({ expectedNoise: [/Failed to load resource|could not be (?:read|loaded)/] });
  // Her newest request has her domain again after the tests of the access request.
  const person = 'mara@saltmarsh.example';
  const refused = { status: 401, json: { code: 'PT401', message: 'Sign in.' } };

  async function endInThePortal(page: Page): Promise<void> {
    await openAs(page, person, '/publisher-portal?tab=drafts');
    await expect(page.getByText(/^Publisher account awaiting approval\./)).toBeVisible();
    await page.route('**/rpc/portal_access', (route) => route.fulfill(refused));
    await page.goto('/publisher-portal?tab=drafts');
    await expect(page).toHaveURL('/auth');
    await expect(page.locator('[data-sonner-toast][data-type="error"]')).toContainText(
      'Your session has expired. Please sign in again.',
    );
    await page.unrouteAll();
  }

  test('shows the reason, and signing in returns to the same tab', async ({ page }) => {
    await endInThePortal(page);
    await submitSignIn(page, person);
    await expect(page).toHaveURL('/publisher-portal?tab=drafts');
    await expect(page.getByText(/^Publisher account awaiting approval\./)).toBeVisible();
  });

  test('shows no empty form if the request cannot be loaded', async ({ page }) => {
    await endInThePortal(page);
    await page.route('**/rpc/latest_publisher_request', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await submitSignIn(page, person);
    await expect(page).toHaveURL('/request-publisher-access');
    await expect(page.getByText('Your latest request could not be loaded.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Request Access' })).toBeHidden();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('Your request is waiting for review')).toBeVisible();
  });
});

test.describe('a link for another user than the signed-in one', () => {
  for (const path of ['/why-register', '/feedback']) {
    test(`asks for confirmation at ${path}`, async ({ page }) => {
      await openAs(page, 'tester@demo.example', '/why-register');
      const link = await getToken(page.request, 'admin@demo.example');
      await page.goto(`${path}?token=${link}&from=mail`);
      await expect(page).toHaveURL(`${path}?from=mail`);
      const dialog = page.getByRole('dialog', { name: 'Switch to another account?' });
      await expect(dialog).toContainText('tester@demo.example');
      await expect(dialog).toContainText('admin@demo.example');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.getByText('Welcome, Theo')).toBeVisible();

      await page.goto(`${path}?auth_token=${link}`);
      await dialog.getByRole('button', { name: 'Switch account' }).click();
      await expect(page.getByText('Welcome, Ada')).toBeVisible();
    });
  }
});
