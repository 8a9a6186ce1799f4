import { readFile } from 'node:fs/promises';
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
  test('reads the trend by month, and downloads it as CSV', async ({ page }) => {
    await openAnalytics(page);
    await expect(chart(page, 'New plays by day: All games')).toBeVisible();
    await page.getByLabel('Figure').selectOption('New ratings');
    await page.getByLabel('By', { exact: true }).selectOption('Month');
    await page.getByLabel('Time').selectOption('All days');
    await expect(page).toHaveURL(/figure=ratings&by=month&range=all/);
    await page.getByRole('button', { name: 'Show as table' }).first().click();
    const table = page.getByRole('region', { name: 'New ratings by month' });
    // 120 days are in four to six months, with a heading.
    await expect(table.getByRole('row').nth(4)).toBeVisible();
    const rows = await table.getByRole('row').count();
    expect(rows).toBeLessThanOrEqual(7);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('figures.csv');
    const lines = (await readFile(await saved.path(), 'utf8')).trim().split(/\r?\n/);
    expect(lines[0]).toContain('Month,Plays,Ratings,Average rating,Games,Published changes');
    expect(lines).toHaveLength(rows);

    await page.reload();
    await expect(chart(page, 'New ratings by month: All games')).toBeVisible();
  });

  test('goes from the most improved games to one of them, and compares it', async ({ page }) => {
    await openAnalytics(page);
    const improved = page.getByRole('region', { name: /^Most improved since/ });
    await expect(improved.getByText('→').first()).toBeVisible();
    const link = improved.getByRole('link').first();
    const name = (await link.textContent()) ?? '';
    await link.click();
    await expect(page.getByRole('heading', { name, exact: true })).toBeFocused();
    await expect(page.getByText(/^Rank \d+ among your \d+ by rating$/)).toBeVisible();
    await expect(chart(page, `New plays by day: ${name}`)).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Distribution of ratings' }).getByRole('listitem'),
    ).toHaveCount(10);

    await page.getByRole('combobox', { name: 'Game' }).fill('a');
    const option = page.getByRole('listbox').getByRole('option').first();
    const other = (await option.textContent()) ?? '';
    await option.click();
    await expect(page).toHaveURL(/with=\d+/);
    await expect(page.getByRole('region', { name: `${name} and ${other}` })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Analytics' })).toBeVisible();
  });

  test('opens a report of a month, whose link shows the same to the team', async ({ page }) => {
    await openAnalytics(page);
    await page.getByRole('link', { name: 'Report' }).click();
    await expect(page.getByRole('heading', { name: 'Report' })).toBeFocused();
    const link = page.getByLabel('Link for your team');
    const address = await link.inputValue();
    expect(address).toMatch(/from=\d{4}-\d{2}-01&to=\d{4}-\d{2}-\d{2}$/);
    const plays = page.getByRole('definition').first();
    const before = await plays.textContent();
    await page.goto(address);
    await expect(plays).toHaveText(before ?? '');
    await page.emulateMedia({ media: 'print' });
    await expect(link).toBeHidden();
    await expect(page.getByRole('region', { name: /^New plays and ratings by/ })).toBeVisible();
  });

  test('opens the figures of a game from its details', async ({ page }) => {
    await enterAs(page, await signedIn(page.request, 'henrik@copperkettle.example'));
    await page.goto('/publisher-portal');
    await page.getByRole('button', { name: 'View' }).first().click();
    const drawer = page.getByRole('dialog');
    const name = (await drawer.getByRole('heading', { level: 2 }).textContent()) ?? '';
    await drawer.getByRole('link', { name: 'Figures' }).click();
    await expect(page.getByRole('heading', { name, exact: true })).toBeFocused();
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
    await expect(page.getByRole('heading', { name: 'Compare periods' })).toHaveCount(0);
  });
});
