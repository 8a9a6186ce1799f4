import { expect, test } from '../support/quiet-console.ts';

const readable = [
  ['/', 'Access Restricted'],
  ['/auth', 'Sign in'],
  ['/register', 'Register as a publisher'],
  ['/terms-and-conditions', 'Publisher Terms and Conditions'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/why-register', 'Your games are already being played'],
  ['/accessibility', 'Accessibility'],
  ['/changelog', 'Changelog'],
  ['/delete-account', 'Delete your account'],
  ['/unauthorized', 'Access Denied'],
] as const;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  for (const [path, heading] of readable) {
    test(`${path} can be read`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading }).first()).toBeVisible();
      expect(await page.title()).toContain('Ludarium');
    });
  }

  test('the terms and the policy are complete', async ({ page }) => {
    await page.goto('/terms-and-conditions');
    await expect(page.getByRole('heading', { level: 2, name: /^\d+\. / })).toHaveCount(12);
    await page.goto('/privacy-policy');
    await expect(page.getByText(/30 days/).first()).toBeVisible();
  });

  for (const path of ['/set-new-password', '/publisher-portal']) {
    test(`${path} says that it needs scripts`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
    });
  }
});

for (const [path] of readable) {
  test(`${path} has title, description, canonical address and no layout shift`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Reflect.set(window, 'shift', 0);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const value: unknown = Reflect.get(entry, 'value');
          if (typeof value === 'number') {
            Reflect.set(window, 'shift', Number(Reflect.get(window, 'shift')) + value);
          }
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('meta[name="description"]')).toHaveCount(1);
    await expect(page.locator('meta[property="og:image"]')).toHaveCount(1);
    expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
      await page.evaluate(() => window.innerWidth),
    );
  });
}
