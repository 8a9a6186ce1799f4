import { expect, test } from '../support/quiet-console.ts';
import { getToken, refusedToken } from '../support/sign-in.ts';
import { createAccessRequest, enterAs, openAs, signedIn, signUpPerson } from './people.ts';

test.describe('Admin: access', () => {
  test('signed out: redirects to /auth', async ({ page }) => {
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/auth/);
  });

  test('without the role admin: redirects to /unauthorized', async ({ page }) => {
    await openAs(page, '/admin', 'tester@demo.example');
    await expect(page).toHaveURL(/\/unauthorized/);
    await expect(page.getByText('Access Denied').first()).toBeVisible();
  });

  test('a refused token: asks to sign in again', async ({ page }) => {
    const admin = await signedIn(page.request, 'admin@demo.example');
    const [head = '', body = ''] = admin.token.split('.');
    await enterAs(page, { ...admin, token: `${head}.${body}.forged` });
    await page.goto('/admin');
    await expect(page.getByText('Please sign in again to access admin features.')).toBeVisible();
    await expect(page).toHaveURL(/\/auth/);
  });

  test('a token refused while the screen is open: an action asks to sign in again', async ({
    page,
  }) => {
    const { name } = await createAccessRequest(page.request, await signUpPerson(page.request));
    await openAs(page, '/admin');
    const row = page.getByRole('row').filter({ hasText: name });
    const approve = row.getByRole('button', { name: 'Approve', exact: true });
    await expect(approve).toBeVisible();
    await page.route('**/rest/v1/rpc/token_status', (route) =>
      route.fulfill({ json: refusedToken }),
    );
    await approve.click();
    await expect(page.getByText('Please sign in again to perform admin actions.')).toBeVisible();
    await expect(approve).toBeEnabled();
  });
});

test.describe('Admin: a token that expires while a list is open', () => {
  test('shows the reason to sign in again instead of an empty list', async ({ page }) => {
    await page.clock.install();
    await openAs(page, '/admin/testers');
    const byEmail = page.getByRole('button', { name: 'Sort by email ascending' });
    await expect(byEmail).toBeVisible();
    // The counts come last: no request is waiting.
    await expect(page.getByRole('link', { name: /^To decide \d+ waiting$/ })).toBeVisible();
    // Time passes; only a change of the device's clock would not end the session.
    await page.clock.fastForward(400 * 24 * 60 * 60_000);
    await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible();
    await expect(page).toHaveURL(/\/auth/);
  });
});

test.describe('Admin: Debug JWT', () => {
  test("shows 50 characters of the token, its roles and the server's result", async ({ page }) => {
    const admin = await openAs(page, '/admin');
    await page.getByRole('button', { name: 'Debug JWT' }).click();
    const dialog = page.getByRole('dialog', { name: 'Debug JWT' });
    await expect(dialog).toContainText(`${admin.token.slice(0, 50)}…`);
    await expect(dialog).not.toContainText(admin.token.slice(0, 51));
    await expect(dialog).toContainText('admin');
    await expect(dialog.getByText('Yes')).toHaveCount(3);
    await dialog.getByRole('button', { name: 'Refresh Role Check' }).click();
    await expect(dialog.getByText('Yes')).toHaveCount(3);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  test('shows an error if the server refuses the token', async ({ page }) => {
    await openAs(page, '/admin');
    await expect(page.getByRole('table').first()).toBeVisible();
    await page.getByRole('button', { name: 'Debug JWT' }).click();
    const dialog = page.getByRole('dialog', { name: 'Debug JWT' });
    await expect(dialog.getByText('Yes')).toHaveCount(3);
    await page.route('**/rest/v1/rpc/token_status', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Refresh Role Check' }).click();
    await expect(dialog.getByText('Role Check Failed — Unable to verify user roles')).toBeVisible();
  });
  test.use({ expectedNoise: [[/Failed to load resource|BackendError/], { scope: 'test' }] });
});

test.describe('a browser that blocks localStorage', () => {
  test.use({
    expectedNoise: [[/denies access to its storage|could not be remembered/], { scope: 'test' }],
  });

  test('the admin area works until the page is closed', async ({ page }) => {
    const token = await getToken(page.request, 'admin@demo.example');
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    });
    // Without storage the session ends with the page, so the app's link signs in (section 4).
    await page.goto(`/admin/publisher_requests?token=${token}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Publisher requests' })).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toBeVisible();

    const scheme = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    const before = await scheme();
    await page.getByRole('button', { name: 'Switch between light and dark' }).click();
    await expect.poll(scheme).not.toBe(before);

    // List parameters are kept in memory when the screen changes.
    await page.getByRole('link', { name: 'Testers' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Testers' })).toBeVisible();
    await page.getByRole('button', { name: 'Sort by email ascending' }).click();
    await expect(page.getByRole('button', { name: 'Sort by email descending' })).toBeVisible();
    await page.getByRole('link', { name: 'Games' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible();
    await page.getByRole('link', { name: 'Testers' }).click();
    await expect(page.getByRole('button', { name: 'Sort by email descending' })).toBeVisible();
  });
});
