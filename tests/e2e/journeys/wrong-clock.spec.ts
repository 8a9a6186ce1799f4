import { signIn } from '../support/main-job.ts';
import { expect, test } from '../support/quiet-console.ts';

const hour = 60 * 60_000;

test('a device whose clock is 12 hours behind, then 12 hours ahead, signs in and stays signed in', async ({
  page,
}) => {
  const now = Date.now();
  await page.clock.setSystemTime(now - 12 * hour);
  await signIn(page, 'tester@demo.example');
  await expect(page.locator('[data-card]').first()).toBeVisible();
  await page.clock.setSystemTime(now + 12 * hour);
  await page.goto('/feedback?dialog=new');
  await expect(page.getByRole('dialog').getByLabel('Title')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('dialog').getByLabel('Title')).toBeVisible();
  await expect(page.getByText('Session Expired')).toHaveCount(0);
});
