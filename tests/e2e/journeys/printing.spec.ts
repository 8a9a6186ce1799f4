import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openAs } from '../admin/people.ts';
import { expect, test } from '../support/quiet-console.ts';

/** The page as it is while the browser prints it. */
async function preparePrint(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
}

test.use({ colorScheme: 'dark' });

test.describe('On paper', () => {
  test('a list has its rows, and an open request its details', async ({ page }) => {
    await openAs(page, '/admin/publisher_requests');
    const row = page.getByRole('button', { name: /^Expand/ }).first();
    await row.click();
    await expect(page.getByRole('button', { name: /^Collapse/ })).toBeVisible();
    await preparePrint(page);
    await expect(page.getByRole('row').filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator('td.details dl').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('navigation')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Approve' }).first()).toBeHidden();
  });

  test('My Games are a table of all that is loaded, and a game is printed alone', async ({
    page,
  }) => {
    await openAs(page, '/publisher-portal', 'publisher@demo.example');
    await expect(page.getByRole('feed')).toBeVisible();
    await preparePrint(page);
    await expect(page.getByRole('table')).toContainText('of 240 games');
    expect(await page.getByRole('row').count()).toBeGreaterThan(20);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('article').first().getByRole('button', { name: /^View/ }).click();
    const game = page.getByRole('dialog');
    await expect(game.getByRole('heading').first()).toBeVisible();
    await preparePrint(page);
    await expect(game.getByText('BGG ID')).toBeVisible();
    await expect(page.locator('#root')).toBeHidden();
  });

  test('analytics have the whole table of the trend below its chart', async ({ page }) => {
    await openAs(page, '/publisher-portal?tab=analytics', 'publisher@demo.example');
    const trend = page.getByRole('region', { name: 'Trend' });
    await expect(trend.locator('svg').last()).toBeVisible();
    await preparePrint(page);
    await expect(trend.getByRole('row')).toHaveCount(91);
    await expect(trend.getByLabel('Time')).toHaveValue('90');
    const table = trend.getByRole('region');
    expect(await table.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThan(2);
  });
});

test('a chart is downloaded as PNG, with its figures and without its buttons', async ({ page }) => {
  await openAs(page, '/publisher-portal?tab=analytics', 'publisher@demo.example');
  for (const [name, file] of [
    ['Trend', 'figures.png'],
    ['Most played games', 'most-played-games.png'],
  ] as const) {
    const panel = page.getByRole('region', { name, exact: true });
    await expect(panel.locator('svg, ul').last()).toBeVisible();
    const download = async () => {
      const coming = page.waitForEvent('download');
      await panel.getByRole('button', { name: 'PNG' }).click();
      return coming;
    };
    const first = await download();
    expect(first.suggestedFilename()).toBe(file);
    const picture = await readFile(await first.path());
    // The first one has the fonts, too.
    const second = await readFile(await (await download()).path());
    expect(picture.equals(second)).toBe(true);
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    // Two pixels per CSS pixel.
    const width = await panel.evaluate((box) => Math.round(box.getBoundingClientRect().width));
    expect(Math.abs(picture.readUInt32BE(16) - 2 * width)).toBeLessThan(4);
  }
});
