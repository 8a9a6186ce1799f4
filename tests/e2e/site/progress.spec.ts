import { expect, test } from '../support/quiet-console.ts';
import { waitForHydration } from './visitor.ts';

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
