import type { Page } from '@playwright/test';
import { enterAs, getRows, signedIn } from '../admin/people.ts';
import { expect, test } from '../support/quiet-console.ts';
import { refusedToken } from '../support/sign-in.ts';

const email = 'emil@brassbeetle.example';

async function openAccount(page: Page) {
  const person = await signedIn(page.request, email);
  await enterAs(page, person);
  await page.route('**/rest/v1/rpc/portal_access', async (route) => {
    const response = await route.fetch();
    const access: object = await response.json();
    await route.fulfill({ response, json: { ...access, accepted_terms: 'October 2025' } });
  });
  await page.goto('/publisher-portal?tab=account');
  await expect(page.getByLabel('Display Name')).toBeVisible();
  return person;
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

test.describe('Publisher portal: Publisher Account', () => {
  test('shows the counts, a disabled email, and no Save before a change', async ({ page }) => {
    await openAccount(page);
    await expect(page.getByText('Followers', { exact: true })).toBeVisible();
    await expect(page.getByText('Following', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Email')).toBeDisabled();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Publisher Name *')).toHaveValue('Brass Beetle Workshop');
    await expect(save(page)).toHaveCount(0);
  });

  test('saves links first, then settings, and hides Save', async ({ page }) => {
    const person = await openAccount(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/save_publisher_links|update_settings/.test(pathname)) calls.push(pathname);
    });
    const description = `We make games, ${Date.now()}.`;
    await page.getByLabel('Description').fill(description);
    await page.getByLabel('Instagram').fill('brassbeetle');
    await page.getByLabel('Country').click();
    await page.getByRole('option', { name: 'Belgium' }).click();
    await save(page).click();
    await expect(page.getByText('Changes Saved')).toBeVisible();
    await expect(page.getByText('Your profile has been updated successfully.')).toBeVisible();
    await expect(save(page)).toHaveCount(0);
    expect(calls).toEqual([
      '/rest/v1/rpc/save_publisher_links',
      '/main-api/api/users/me/update_settings',
    ]);
    await page.reload();
    await expect(page.getByLabel('Description')).toHaveValue(description);
    const [request] = await getRows<{ instagram_id: string }>(
      page.request,
      person,
      'publisher_requests?order=created_at.desc&limit=1',
    );
    expect(request?.instagram_id).toBe('brassbeetle');
  });

  test('an avatar is validated, previewed and saved', async ({ page }) => {
    await openAccount(page);
    const input = page.getByLabel('Avatar image');
    await input.setInputFiles({
      name: 'a.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg/>'),
    });
    await expect(page.getByRole('alert')).toHaveText(
      'a.svg cannot be used. SVG is not supported: choose JPEG or PNG.',
    );
    await input.setInputFiles({
      name: 'renamed.png',
      mimeType: 'image/png',
      buffer: Buffer.from('MZ'),
    });
    await expect(page.getByRole('alert')).toContainText('renamed.png cannot be used.');
    await expect(save(page)).toHaveCount(0);
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png });
    const analytics = page.getByRole('tab', { name: 'Analytics' });
    await analytics.click();
    await expect(analytics).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'Publisher Account' }).click();
    await expect(page.getByAltText('The avatar that you chose')).toBeVisible();
    await save(page).click();
    await expect(page.getByText('Changes Saved')).toBeVisible();
    await expect(page.getByAltText('Your avatar')).toBeVisible();
  });

  test('an invalid website shows an error at its field and focuses it', async ({ page }) => {
    await openAccount(page);
    await page.getByLabel('Website').fill('https://nowhere');
    await save(page).click();
    await expect(
      page.getByText('Please enter a valid URL with a proper domain (e.g., https://example.com)'),
    ).toBeVisible();
    await expect(page.getByLabel('Website')).toBeFocused();
    await expect(page.getByLabel('Website')).toHaveAttribute('aria-invalid', 'true');
  });

  test('the draft is restored after a reload', async ({ page }) => {
    await openAccount(page);
    await page.getByLabel('TikTok').fill('half-typed');
    await page.reload();
    await expect(page.getByLabel('TikTok')).toHaveValue('half-typed');
    await expect(save(page)).toBeVisible();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByLabel('TikTok')).toHaveValue('');
  });
});

test.describe('Publisher portal: when servers return errors', () => {
  test.use({
    expectedNoise: [
      [/Failed to load resource/, /MainApiError/, /BackendError|object|Object|message/],
      { scope: 'test' },
    ],
  });

  test('a refused token ends the session', async ({ page }) => {
    await enterAs(page, await signedIn(page.request, 'publisher@demo.example'));
    await page.route('**/users/show/*', (route) =>
      route.fulfill({ status: 401, json: { message: 'Unauthenticated.' } }),
    );
    await page.goto('/publisher-portal?tab=account');
    await expect(page).toHaveURL('/auth');
    await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible();
  });

  const failures = [
    {
      name: 'the token is refused',
      path: '**/rest/v1/rpc/token_status',
      answer: {
        status: 200,
        json: refusedToken,
      },
      title: 'Authentication Required',
      text: 'Please sign in again to submit publisher requests.',
    },
    {
      name: 'the links are refused',
      path: '**/rest/v1/rpc/save_publisher_links',
      answer: { status: 400, json: { code: '23514', message: 'too odd' } },
      title: 'Error',
      text: 'Failed to update social media links: too odd',
    },
    {
      name: 'the session has expired',
      path: '**/users/me/update_settings',
      answer: { status: 401, json: { message: 'Unauthenticated.' } },
      title: 'Session Expired',
      text: 'Your session has expired. Please sign in again.',
    },
    {
      name: 'the settings are refused',
      path: '**/users/me/update_settings',
      answer: { status: 500, json: { message: 'Kaputt' } },
      title: 'Error',
      text: 'Failed to update user profile: {"message":"Kaputt"}',
    },
    {
      name: 'no server answers',
      path: '**/users/me/update_settings',
      answer: null,
      title: 'Error',
      text: 'Failed to save changes. Please try again.',
    },
  ] as const;

  for (const { name, path, answer, title, text } of failures) {
    test(`${name}: shows an error and keeps the draft`, async ({ page }) => {
      await openAccount(page);
      await page.route(path, (route) => (answer ? route.fulfill(answer) : route.abort()));
      // The links may be saved before the settings fail, so each run types a new value.
      const typed = `typed-${Date.now()}`;
      await page.getByLabel('X', { exact: true }).fill(typed);
      await save(page).click();
      await expect(page.getByText(title, { exact: true })).toBeVisible();
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByLabel('X', { exact: true })).toHaveValue(typed);
      await expect(save(page)).toBeEnabled();
    });
  }
});
