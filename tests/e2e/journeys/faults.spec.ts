import type { Page } from '@playwright/test';
import { demoPassword } from '../support/main-job.ts';
import { expect, test } from '../support/quiet-console.ts';

/** The browser logs failed requests; these tests provoke them. */
const provoked = /Failed to load resource|net::ERR/;

test.describe('a main API that does not answer', () => {
  test.use({ expectedNoise: [[provoked], { scope: 'test' }] });

  test('sign-in times out after 15 seconds, shows an error, and can be retried', async ({
    page,
  }) => {
    await page.route('**/api/auth/login', async () => undefined);
    await page.goto('/auth');
    await page.getByLabel('Email').fill('tester@demo.example');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Network error. Please try again.')).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByLabel('Email')).toHaveValue('tester@demo.example');
    await page.unroute('**/api/auth/login');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/feedback/);
  });
});

/** Stores a token in localStorage before the first page loads, once. */
async function storeToken(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => {
    if (window.sessionStorage.getItem('given')) return;
    window.sessionStorage.setItem('given', 'true');
    window.localStorage.setItem('jwt_token', value);
  }, token);
}

test.describe('an invalid token (section 4)', () => {
  const encode = (value: object): string =>
    Buffer.from(JSON.stringify(value)).toString('base64url');
  const tokenWith = (claims: object): string =>
    `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ sub: '3', email: 'tester@demo.example', roles: ['tester'], ...claims })}.c2lnbmF0dXJl`;
  const faults = {
    expired: tokenWith({ exp: 1_700_000_000 }),
    malformed: 'not.a.token',
    'without an expiry': tokenWith({}),
  };
  for (const [name, token] of Object.entries(faults)) {
    for (const path of ['/feedback', '/publisher-portal', '/admin']) {
      test(`${name}, at ${path}: removed, signed out, with a message`, async ({ page }) => {
        await storeToken(page, token);
        await page.goto(path);
        await expect(page.getByText(/Please sign in again\./).first()).toBeVisible();
        await expect(page).toHaveURL(/\/auth/);
        expect(await page.evaluate(() => window.localStorage.getItem('jwt_token'))).toBeNull();
      });
    }
  }

  test('a tampered token: the server returns no data', async ({ page }) => {
    const forged = tokenWith({ sub: '1', roles: ['admin'], exp: 4_102_444_800 });
    await storeToken(page, forged);
    await page.goto('/admin');
    await expect(page.getByText(/Please sign in again/).first()).toBeVisible();
    await expect(page.getByText('petra', { exact: false })).toHaveCount(0);
  });
});
