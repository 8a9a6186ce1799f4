import { signIn } from '../support/main-job.ts';
import { expect, test } from '../support/quiet-console.ts';

const hour = 60 * 60_000;

for (const [direction, hours] of [
  ['ahead', 12],
  ['behind', -12],
] as const) {
  test(`a device whose clock is 12 hours ${direction} signs in and stays signed in`, async ({
    page,
  }) => {
    await page.clock.setSystemTime(Date.now() + hours * hour);
    await signIn(page, 'tester@demo.example');
    await expect(page).toHaveURL(/\/feedback/);
    await expect(page.locator('[data-card]').first()).toBeVisible();
    await page.reload();
    await expect(page.locator('[data-card]').first()).toBeVisible();
    await expect(page.getByText('Session Expired')).toHaveCount(0);
  });
}

test('a clock that jumps by 12 hours ends no session, nor does a reload', async ({ page }) => {
  await signIn(page, 'tester@demo.example');
  await expect(page.locator('[data-card]').first()).toBeVisible();
  await page.clock.setSystemTime(Date.now() + 12 * hour);
  await page.goto('/feedback?dialog=new');
  await expect(page.getByRole('dialog').getByLabel('Title')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('dialog').getByLabel('Title')).toBeVisible();
  await expect(page.getByText('Session Expired')).toHaveCount(0);
});
