import type { Page } from '@playwright/test';
import { expect, test } from '../support/quiet-console.ts';
import { waitForHydration } from './visitor.ts';

/** Opens a page whose scripts are delayed. @returns a function that releases them */
async function openBeforeHydration(page: Page, path: string): Promise<() => void> {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return arrive;
}

/** Input before hydration of a prerendered page is kept and not submitted natively. */
test.describe('before hydration', () => {
  test('signing in waits for hydration, and the URL contains no credentials', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) sent.push(`${request.method()} ${request.url()}`);
    });
    const arrive = await openBeforeHydration(page, '/auth');
    await page.getByLabel('Email').fill('newcomer@demo.example');
    await page.getByLabel('Password', { exact: true }).fill('Demo-pass1');
    await page.getByLabel('Remember me').check();
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page).toHaveURL('/auth');
    arrive();
    await expect(page).toHaveURL('/request-publisher-access');
    expect(sent.filter((request) => /password|POST/i.test(request))).toEqual([]);
    const remembered = await page.evaluate(() => localStorage.getItem('remembered_email'));
    expect(remembered).toBe('newcomer@demo.example');
  });

  test('the last email is not filled into a field that has the focus', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('session_email', 'last@demo.example'));
    await page.goto('/auth');
    await expect(page.getByLabel('Email')).toHaveValue('last@demo.example');
    const arrive = await openBeforeHydration(page, '/auth');
    await page.getByLabel('Email').focus();
    arrive();
    await waitForHydration(page);
    await page.keyboard.type('other@demo.example');
    await expect(page.getByLabel('Email')).toHaveValue('other@demo.example');
  });

  test('an email that was typed and sent is sent after hydration', async ({ page }) => {
    const arrive = await openBeforeHydration(page, '/reset-password');
    await page.getByPlaceholder('Enter your email').fill('newcomer@demo.example');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    arrive();
    await expect(page).toHaveURL('/reset-password-confirmation');
  });

  test('a form that restores its draft keeps the newer text and the focus', async ({ page }) => {
    await page.goto('/register');
    await page.getByLabel('First name *').fill('Petra');
    await page.getByLabel('Last name *').fill('Publisher');
    const kept = () => page.evaluate(() => localStorage.getItem('registrationFormData'));
    await expect.poll(kept).toContain('Publisher');
    const arrive = await openBeforeHydration(page, '/register');
    await page.getByLabel('First name *').fill('Paula');
    await page.getByLabel('New to Ludarium').check();
    await page.getByLabel('Email *').focus();
    arrive();
    await expect(page.getByLabel('Name of the new publisher *')).toBeVisible();
    await expect(page.getByLabel('Last name *')).toHaveValue('Publisher');
    await expect(page.getByLabel('First name *')).toHaveValue('Paula');
    await expect(page.getByLabel('Email *')).toBeFocused();
  });

  test('a browser that reports no paint hydrates the page, too', async ({ page }) => {
    await page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => {};
    });
    await page.goto('/auth');
    await waitForHydration(page);
  });

  test('a typed email is not replaced by the remembered one', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('remembered_email', 'ada@games.example'));
    const arrive = await openBeforeHydration(page, '/auth');
    await page.getByLabel('Email').pressSequentially('newcomer@demo.example');
    arrive();
    await expect(page.getByLabel('Remember me')).toBeChecked();
    await expect(page.getByLabel('Email')).toHaveValue('newcomer@demo.example');
    await expect(page.getByLabel('Email')).toBeFocused();
  });

  test('the gate and a button handle earlier clicks', async ({ page }) => {
    const arrive = await openBeforeHydration(page, '/');
    await page.getByLabel('Password', { exact: true }).fill('any');
    await page.getByRole('button', { name: 'Switch between light and dark' }).click();
    await page.getByRole('button', { name: 'Unlock' }).click();
    arrive();
    await expect(page.getByRole('heading', { name: 'Key Features' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('without scripts a form sends no data in the URL', async ({ request }) => {
    const paths = ['/', '/auth', '/register', '/reset-password', '/delete-account', '/coming-soon'];
    for (const path of paths) {
      const html = await (await request.get(path)).text();
      const forms = html.match(/<form\b[^>]*>/g) ?? [];
      expect(forms, path).not.toEqual([]);
      for (const form of forms) expect(form, path).toContain('method="post"');
    }
  });
});

test('a slow page shows a progress line until it is loaded', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/WhyRegisterPage/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/accessibility');
  await waitForHydration(page);
  const line = page.getByRole('progressbar', { name: 'Loading the page' });
  await page.getByRole('link', { name: 'Why register' }).click();
  await expect(line).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: /^Your games are already/ })).toBeVisible();
  await expect(line).toBeHidden();
});
