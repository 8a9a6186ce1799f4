import { expect, test } from '../support/quiet-console.ts';
import { getToken } from '../support/sign-in.ts';
import { openAs, unsignedToken } from './visitor.ts';

test.describe('section 4, a token in the URL', () => {
  for (const parameter of ['token', 'auth_token']) {
    test(`${parameter} signs in and is removed from the URL`, async ({ page }) => {
      const token = await getToken(page.request, 'newcomer@demo.example');
      await page.goto(`/why-register?${parameter}=${token}&from=app`);
      await expect(page.getByText('Welcome, Nora')).toBeVisible();
      await expect(page).toHaveURL('/why-register?from=app');
    });
  }

  test('a malformed token is refused with a message', async ({ page }) => {
    await page.goto('/why-register?token=nonsense');
    await expect(
      page.getByText('Your sign-in could not be read. Please sign in again.'),
    ).toBeVisible();
    await expect(page).toHaveURL('/why-register');
  });

  test('on the password pages it is a reset token and stays', async ({ page }) => {
    await page.goto('/set-new-password?token=abc&email=ada%40example.com');
    await expect(page.getByRole('heading', { name: 'Set New Password' })).toBeVisible();
    await expect(page).toHaveURL(/token=abc/);
  });
});

test('a name of one long word causes no overflow of the sign-in form', async ({ page }) => {
  const claims = { sub: '4', roles: [], exp: 4_102_444_800, first_name: 'W'.repeat(100) };
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/auth?token=${unsignedToken(claims)}`);
  await expect(page.getByText('You are signed in as')).toBeVisible();
  const button = await page.getByRole('button', { name: 'Sign In' }).boundingBox();
  expect((button?.x ?? 0) + (button?.width ?? 360)).toBeLessThan(360);
});

test('section 4: an expired token is removed with a message', async ({ page }) => {
  const expired = unsignedToken({ sub: '4', email: 'nora@example.com', roles: [], exp: 1000 });
  // A page of the site could remove it before its own reload.
  await page.goto('/robots.txt');
  await page.evaluate((token) => window.localStorage.setItem('jwt_token', token), expired);
  await page.goto('/accessibility');
  await expect(page.getByText('Session Expired')).toBeVisible();
  await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible();
  expect(await page.evaluate(() => window.localStorage.getItem('jwt_token'))).toBeNull();
});

for (const key of ['auth_token', 'mobile_auth_token']) {
  test(`section 3: a token stored under ${key} counts as present`, async ({ page }) => {
    await openAs(page, 'newcomer@demo.example', '/why-register');
    await page.evaluate((name) => {
      window.localStorage.setItem(name, window.localStorage.getItem('jwt_token') ?? '');
      window.localStorage.removeItem('jwt_token');
    }, key);
    await page.reload();
    await expect(page.getByText('Welcome, Nora')).toBeVisible();
  });
}
