import type { Page } from '@playwright/test';
import { enterAs, signedIn } from '../admin/people.ts';
import { expect, test } from '../support/quiet-console.ts';

/** The demo has 120 days of figures for the games of this publisher. */
async function openAnalytics(page: Page, search = ''): Promise<void> {
  await enterAs(page, await signedIn(page.request, 'henrik@copperkettle.example'));
  await page.goto(`/publisher-portal?tab=analytics${search}`);
}

const chart = (page: Page, name: string | RegExp) => page.getByRole('group', { name });

test.describe('A publisher learns how its games do', () => {
  test('reads the trend by month', async ({ page }) => {
    await openAnalytics(page);
    await expect(chart(page, 'New plays by day: All games')).toBeVisible();
    await page.getByLabel('Figure').selectOption('New ratings');
    await page.getByLabel('By', { exact: true }).selectOption('Month');
    await page.getByLabel('Time').selectOption('All days');
    await expect(page).toHaveURL(/figure=ratings&by=month&range=all/);
    await page.getByRole('button', { name: 'Show as table' }).click();
    const table = page.getByRole('region', { name: 'New ratings by month' });
    // 120 days are in four to six months, with a heading.
    await expect(table.getByRole('row').nth(4)).toBeVisible();
    const rows = await table.getByRole('row').count();
    expect(rows).toBeLessThanOrEqual(7);

    await page.reload();
    await expect(chart(page, 'New ratings by month: All games')).toBeVisible();
  });

  test('opens the figures of a game from its details', async ({ page }) => {
    await enterAs(page, await signedIn(page.request, 'henrik@copperkettle.example'));
    await page.goto('/publisher-portal');
    await page.getByRole('button', { name: 'View' }).first().click();
    const drawer = page.getByRole('dialog');
    const name = (await drawer.getByRole('heading', { level: 2 }).textContent()) ?? '';
    await drawer.getByRole('link', { name: 'Figures' }).click();
    await expect(page.getByRole('heading', { name, exact: true })).toBeFocused();
    await expect(chart(page, `New plays by day: ${name}`)).toBeVisible();
    await page.getByRole('link', { name: 'Back to Analytics' }).click();
    await expect(page.getByRole('heading', { name: 'Analytics' })).toBeVisible();
  });

  test('uses it by keyboard alone', async ({ page }) => {
    await openAnalytics(page, '&range=30');
    await expect(chart(page, /^New plays by day/)).toBeVisible();
    await page.getByLabel('Time').focus();
    await page.keyboard.press('Tab');
    const points = chart(page, /^New plays by day/);
    await expect(points.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('ArrowRight');
    await expect(points).toContainText(/All games.*\d|\d.*All games/s);
    await page.keyboard.press('Tab');
    await expect(points.locator(':focus')).toHaveCount(0);
  });

  test('reads a sentence where the records begin today', async ({ page }) => {
    await page.route('**/rest/v1/publisher_snapshots?*', (route) => route.fulfill({ json: [] }));
    await openAnalytics(page);
    await expect(page.getByText(/^No day has been recorded yet/)).toBeVisible();
  });
});
