import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { demoPassword } from '../support/main-job.ts';
import { expect, test } from '../support/quiet-console.ts';

/** The browser itself writes failed requests to the console; here they are provoked. */
const provoked = /Failed to load resource|net::ERR/;

async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name *').fill('Petra');
  await page.getByLabel('Last name *').fill('Meeples');
  await page.getByLabel('E-mail *').fill(email);
  await page.getByLabel('Password *', { exact: true }).fill('Sturdy-box-7');
  await page.getByLabel('Repeat password *').fill('Sturdy-box-7');
  await page.getByLabel('Name of Publishing Company *').fill('tin orch');
  await page.getByRole('option', { name: 'Tin Orchard', exact: true }).click();
  await page.getByLabel('Website URL *').fill('https://tinorchard.example');
  await page.getByRole('checkbox', { name: /privacy policy/i }).check();
}

const registerButton = (page: Page) => page.getByRole('button', { name: 'Register', exact: true });

test.describe('registration, bad input (section 5)', () => {
  test('says what is wrong beside each field and leads to the first', async ({ page }) => {
    await page.goto('/register');
    await registerButton(page).click();
    for (const message of [
      'First name is required',
      'Last name is required',
      'Email is required',
      'Password is required',
      'Please repeat your password',
      'You must agree to the privacy policy',
    ]) {
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    }
    await expect(page.getByLabel('First name *')).toBeFocused();
    await expect(page.getByLabel('First name *')).toHaveAttribute('aria-invalid', 'true');

    await page.getByLabel('E-mail *').fill('petra@');
    await page.getByLabel('Password *', { exact: true }).fill('short');
    await page.getByLabel('Repeat password *').fill('shorter');
    await page.getByLabel('Website URL *').fill('ftp://games');
    await registerButton(page).click();
    for (const message of [
      'Please enter a valid email address',
      'Password must be at least 8 characters',
      'Passwords do not match',
      'Please enter a valid URL with a proper domain (e.g., https://example.com)',
    ]) {
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    }
  });

  test('loses nothing by the way to the benefits and back, nor by a reload', async ({ page }) => {
    const email = `petra.${randomUUID().slice(0, 8)}@tinorchard.example`;
    await page.goto('/register');
    await fillRegistration(page, email);
    await page.getByRole('link', { name: 'Why register?' }).click();
    await expect(page).toHaveURL('/why-register');
    await page.goBack();
    await expect(page.getByLabel('E-mail *')).toHaveValue(email);
    await page.reload();
    await expect(page.getByLabel('First name *')).toHaveValue('Petra');
    await expect(page.getByLabel('E-mail *')).toHaveValue(email);
    await expect(page.getByLabel('Name of Publishing Company *')).toHaveValue('Tin Orchard');
    await expect(page.getByLabel('Website URL *')).toHaveValue('https://tinorchard.example');
    const kept = await page.evaluate(() => JSON.stringify({ ...window.localStorage }));
    expect(kept).not.toContain('Sturdy-box-7');
  });
});

test.describe('a failing main API', () => {
  test.use({ expectedNoise: [[provoked], { scope: 'test' }] });

  const answers: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
    ['nothing', (route) => route.abort('connectionrefused')],
    [
      'an HTML page',
      (route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    ],
    [
      'half a JSON',
      (route) => route.fulfill({ contentType: 'application/json', body: '{"status": "succ' }),
    ],
    ['500', (route) => route.fulfill({ status: 500, json: {} })],
  ];
  for (const [name, answer] of answers) {
    test(`answers registration with ${name}: a message, a retry, nothing lost`, async ({
      page,
    }) => {
      const email = `petra.${randomUUID().slice(0, 8)}@tinorchard.example`;
      await page.route('**/api/auth/register', answer);
      await page.goto('/register');
      await fillRegistration(page, email);
      await registerButton(page).click();
      await expect(page).toHaveURL('/register-error');
      await expect(page.getByText('Registration Failed')).toBeVisible();
      await expect(
        page.getByText('There was an error processing your registration. Please try again.'),
      ).toBeVisible();
      await page.unroute('**/api/auth/register');
      await page
        .getByRole('link', { name: 'Try Again' })
        .or(page.getByRole('button', { name: 'Try Again' }))
        .click();
      await expect(page.getByLabel('E-mail *')).toHaveValue(email);
      await expect(page.getByLabel('Name of Publishing Company *')).toHaveValue('Tin Orchard');
    });
  }

  test('is slow: sign-in gives up after 15 seconds and says so', async ({ page }) => {
    await page.route('**/api/auth/login', async () => undefined);
    await page.goto('/auth');
    await page.getByLabel('E-mail').fill('tester@demo.example');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Network error. Please try again.')).toBeVisible({
      timeout: 20_000,
    });
    await expect(page.getByLabel('E-mail')).toHaveValue('tester@demo.example');
    await page.unroute('**/api/auth/login');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/feedback/);
  });
});

test.describe('a token that is no longer good (section 4)', () => {
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
      test(`${name}, at ${path}: removed, signed out, and told`, async ({ page }) => {
        await page.goto('/auth');
        await page.evaluate((value) => window.localStorage.setItem('jwt_token', value), token);
        await page.goto(path);
        await expect(page.getByText(/Please sign in again\./).first()).toBeVisible();
        await expect(page).toHaveURL(/\/auth/);
        expect(await page.evaluate(() => window.localStorage.getItem('jwt_token'))).toBeNull();
      });
    }
  }

  test('tampered with: the server gives it nothing', async ({ page }) => {
    const forged = tokenWith({ sub: '1', roles: ['admin'], exp: 4_102_444_800 });
    await page.goto('/auth');
    await page.evaluate((value) => window.localStorage.setItem('jwt_token', value), forged);
    await page.goto('/admin');
    await expect(page.getByText(/Please sign in again/).first()).toBeVisible();
    await expect(page.getByText('petra', { exact: false })).toHaveCount(0);
  });
});
