import { expect, test } from '../support/quiet-console.ts';
import { getToken } from '../support/sign-in.ts';
import { openAs, signedIn } from './people.ts';

test('the admin area opens for an admin only, and not for a forged token', async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 401/);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/auth/);
  await openAs(page, '/admin', 'tester@demo.example');
  await expect(page).toHaveURL(/\/unauthorized/);
  await expect(page.getByText('Access Denied').first()).toBeVisible();
  await page.goto('/privacy-policy/edit');
  await expect(page.getByText('Access denied. Admin privileges required.')).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);

  const admin = await signedIn(page.request, 'admin@demo.example');
  const [head = '', body = ''] = admin.token.split('.');
  await openAs(page, '/admin', { ...admin, token: `${head}.${body}.forged` });
  await expect(page.getByText('Please sign in again to access admin features.')).toBeVisible();
  await expect(page).toHaveURL(/\/auth/);
  expect(await page.evaluate(() => window.localStorage.getItem('jwt_token'))).toBeNull();
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
    await expect(page.getByRole('row').nth(1)).toBeVisible();

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
