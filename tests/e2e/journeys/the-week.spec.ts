import { enterAs, signedIn } from '../admin/people.ts';
import { expect, test } from '../support/quiet-console.ts';

test('an admin reads the week, and each figure leads to what it counts', async ({ page }) => {
  await enterAs(page, await signedIn(page.request, 'admin@demo.example'));
  await page.goto('/admin');
  await page.getByRole('link', { name: 'The week' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The week' })).toBeVisible();
  await expect(page).toHaveTitle(/^The week · Admin/);
  const requests = page.getByRole('group', { name: 'Publisher requests' });
  const waiting = requests.getByRole('link', { name: /^\d+ waiting$/ });
  const count = Number.parseInt((await waiting.textContent()) ?? '', 10);
  await waiting.click();
  await expect(page.getByRole('button', { name: /^Expand / })).toHaveCount(count);
  await page.goBack();
  await requests.getByRole('link', { name: /decided$/ }).click();
  await expect(page.getByText(/^Decided since /)).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: /Critical$/ }).click();
  await expect(page).toHaveURL(/\/feedback\?priority=critical$/);
});
