import { expect, test } from '../support/quiet-console.ts';
import { getToken } from '../support/sign-in.ts';

test.describe('a browser that blocks localStorage', () => {
  test.use({ expectedNoise: [[/refuses its storage|could not be remembered/], { scope: 'test' }] });

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
