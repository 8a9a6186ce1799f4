import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/quiet-console.ts';
import { openAs, signedIn } from './people.ts';

const openList = (page: Page, path: string) => openAs(page, `/admin/${path}`);

test.describe('Admin: the lists', () => {
  test('a list is searched and filtered, keeps that over a reload, and is exported', async ({
    page,
  }) => {
    await openList(page, 'publisher_requests');
    await page.getByLabel('Search name, email, publisher, website').fill('quietharbour');
    await expect(page.getByRole('row').filter({ hasText: 'Ben Castellan' }).first()).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Hana' })).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Rejected');
    await expect(page.getByRole('row').filter({ hasText: 'Ben Castellan' })).toHaveCount(1);
    await expect(page).toHaveURL(/quietharbour/);
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: 'Ben Castellan' })).toHaveCount(1);
    await page.goto('/admin/games?filter={"publisher_id":1}');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv.split('\r\n')).toHaveLength(321);
  });

  test('reports are found, moved together, and lead to their cards', async ({ page }) => {
    const { token, id } = await signedIn(page.request, 'admin@demo.example');
    const mark = crypto.randomUUID();
    const titles = [`First ${mark}`, `Second ${mark}`] as const;
    const added = await page.request.post('/rest/v1/feedback_items', {
      headers: { apikey: 'sb_publishable_local', 'x-laravel-token': token },
      data: titles.map((title) => ({
        title,
        content: 'Seen twice.',
        category: 'bug',
        priority: 'minor',
        user_id: id,
      })),
    });
    expect(added.status()).toBe(201);
    await openList(page, `feedback_items?filter=${JSON.stringify({ q: mark })}`);
    await expect(page.getByRole('link', { name: mark })).toHaveCount(2);
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: 'Move to On Hold' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Move to On Hold: 2 rows' });
    for (const title of titles) await expect(dialog).toContainText(title);
    await dialog.getByRole('button', { name: 'Move to On Hold' }).click();
    await expect(page.getByText('Status updated successfully')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('row').filter({ hasText: 'On Hold' })).toHaveCount(2);
    await page.getByRole('link', { name: titles[0] }).click();
    await expect(page).toHaveURL(/\/feedback\/\d+$/);
    await expect(page.getByRole('heading', { name: titles[0] }).first()).toBeVisible();
  });
});
