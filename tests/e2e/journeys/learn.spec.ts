import { enterAs, signedIn } from '../admin/people.ts';
import { expect, test } from '../support/quiet-console.ts';

// The demo has 120 days of figures for the games of this publisher.
test('a publisher opens the figures of a game from its details, and reads the trend of all by month', async ({
  page,
}) => {
  await enterAs(page, await signedIn(page.request, 'henrik@copperkettle.example'));
  await page.goto('/publisher-portal');
  await page.getByRole('button', { name: 'View' }).first().click();
  const drawer = page.getByRole('dialog');
  const name = (await drawer.getByRole('heading', { level: 2 }).textContent()) ?? '';
  await drawer.getByRole('link', { name: 'Figures' }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeFocused();
  await expect(page.getByRole('group', { name: `New plays by day: ${name}` })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Analytics' }).click();

  await expect(page.getByRole('group', { name: 'New plays by day: All games' })).toBeVisible();
  await page.getByLabel('Figure').selectOption('New ratings');
  await page.getByLabel('By', { exact: true }).selectOption('Month');
  await page.getByLabel('Time').selectOption('All days');
  await expect(page).toHaveURL(/figure=ratings&by=month&range=all/);
  await page.getByRole('button', { name: 'Show as table' }).click();
  const table = page.getByRole('region', { name: 'New ratings by month' });
  // 120 days are in four to six months, with a heading.
  await expect(table.getByRole('row').nth(4)).toBeVisible();
  expect(await table.getByRole('row').count()).toBeLessThanOrEqual(7);
  await page.reload();
  await expect(page.getByRole('group', { name: 'New ratings by month: All games' })).toBeVisible();
});
