import type { Page } from '@playwright/test';
import { expect, test } from '../support/quiet-console.ts';

/**
 * Opens a page whose scripts are delayed. Requests are held by a route, since no other means decides
 * when a script arrives; none is answered by the test.
 *
 * @returns a function that releases them
 */
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

/** Buttons wait for their script; what is typed meanwhile is kept, and not submitted natively. */
test.describe('before its scripts have arrived', () => {
  test('signing in waits; a typed email is not replaced, and no address has it', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('remembered_email', 'ada@games.example'));
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) sent.push(`${request.method()} ${request.url()}`);
    });
    const arrive = await openBeforeHydration(page, '/auth');
    await page.getByLabel('Email').fill('newcomer@demo.example');
    await page.getByLabel('Password', { exact: true }).fill('Demo-pass1');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    const button = page.getByRole('button', { name: 'Sign In', exact: true });
    await expect(button).toBeDisabled();
    await expect(page).toHaveURL('/auth');
    arrive();
    await button.click();
    await expect(page).toHaveURL('/request-publisher-access');
    expect(sent.filter((request) => /password|POST/i.test(request))).toEqual([]);
  });

  test('the last email is not filled into a field that has the focus', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('session_email', 'last@demo.example'));
    await page.goto('/auth');
    await expect(page.getByLabel('Email')).toHaveValue('last@demo.example');
    const arrive = await openBeforeHydration(page, '/auth');
    await page.getByLabel('Email').focus();
    arrive();
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
    await page.keyboard.type('other@demo.example');
    await expect(page.getByLabel('Email')).toHaveValue('other@demo.example');
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

  test('the gate and the switch of themes wait', async ({ page }) => {
    const arrive = await openBeforeHydration(page, '/');
    await page.getByLabel('Password', { exact: true }).fill('any');
    arrive();
    await page.getByRole('button', { name: 'Unlock' }).click();
    await expect(page.getByRole('heading', { name: 'Key Features' })).toBeVisible();
    await page.getByRole('button', { name: 'Switch between light and dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});
