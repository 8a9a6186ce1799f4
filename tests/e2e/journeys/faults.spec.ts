import type { Page } from '@playwright/test';
import { demoPassword, signIn } from '../support/main-job.ts';
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

type Sent = Record<'kind' | 'area' | 'path' | 'reference' | 'name' | 'message', string>;

/** Configures the pages with a report address, and collects what they send there. */
async function collectReports(page: Page): Promise<Sent[]> {
  const sent: Sent[] = [];
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), reportUrl: '/reports' } });
  });
  await page.route('**/reports', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ status: 204 });
  });
  return sent;
}

async function expectReference(page: Page, sent: Sent[], expected: Partial<Sent>): Promise<void> {
  const line = page.getByText(/^Reference: /);
  await expect(line).toBeVisible();
  const reference = (await line.textContent())?.replace('Reference: ', '');
  await expect
    .poll(() => sent)
    .toContainEqual(expect.objectContaining({ ...expected, kind: 'error', reference }));
  const selected = await line.evaluate((element) => {
    window.getSelection()?.selectAllChildren(element);
    return String(window.getSelection());
  });
  expect(selected).toContain(reference);
}

test.describe('a page that fails, with a reporter', () => {
  test.use({
    expectedNoise: [
      /Failed to load resource|net::ERR|A page failed|dynamically|Broken|React error/,
    ],
  });

  test('of the site shows the reference that is in the report', async ({ page }) => {
    const sent = await collectReports(page);
    await page.route(/\/assets\/RegisterPage-.*\.js/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: "export default () => { throw new TypeError('Broken for ada@games.example'); };",
      }),
    );
    await page.goto('/register?token=secret');
    await expect(page.getByRole('heading', { name: 'This page did not arrive' })).toBeVisible();
    await expectReference(page, sent, {
      area: 'site',
      path: '/register',
      name: 'TypeError',
      message: 'Broken for [email]',
    });
    expect(JSON.stringify(sent)).not.toMatch(/secret|ada/);
  });

  test('of the console shows the reference that is in the report', async ({ page }) => {
    const sent = await collectReports(page);
    await page.route(/\/console\/assets\/FeedbackArea-.*\.js/, (route) => route.abort());
    await signIn(page, 'tester@demo.example');
    await expectReference(page, sent, { area: 'feedback', path: '/feedback' });
  });
});

test('web vitals are reported', async ({ page }) => {
  const sent = await collectReports(page);
  await page.goto('/why-register');
  await expect
    .poll(() => sent.map(({ kind, area, path, name }) => [kind, area, path, name].join(' ')))
    .toContain('vital site /why-register TTFB');
});

test('without a report address nothing is sent or loaded', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/why-register', { waitUntil: 'networkidle' });
  expect(loaded.filter((url) => /report|vitals/.test(url))).toEqual([]);
});
