import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/quiet-console.ts';
import { createAccessRequest, openAs, signedIn, signUpPerson } from './people.ts';

const openList = (page: Page, path: string) => openAs(page, `/admin/${path}`);

test.describe('Admin: the lists', () => {
  test('search, filter, sort and paging are stored in the URL', async ({ page }) => {
    await openList(page, 'publisher_requests');
    await page.getByLabel('Search name, email, publisher, website').fill('quietharbour');
    await expect(page.getByRole('row').filter({ hasText: 'Ben Castellan' }).first()).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Hana' })).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Rejected' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Ben Castellan' })).toHaveCount(1);
    await expect(page).toHaveURL(/quietharbour/);
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: 'Ben Castellan' })).toHaveCount(1);
    await page
      .getByLabel('Search name, email, publisher, website')
      .fill('nobody, "(at all)" 100%*');
    await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  });

  test('columns can be chosen', async ({ page }) => {
    await openList(page, 'publisher_requests');
    await expect(page.getByRole('columnheader', { name: /website/i })).toHaveCount(0);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('switch', { name: 'Website' }).check();
    await page.getByPlaceholder('Search columns').press('Escape');
    await expect(page.getByRole('columnheader', { name: /website/i })).toBeVisible();
  });

  test('the export contains every row that matches the filters', async ({ page }) => {
    await openList(page, 'games?filter={"publisher_id":1}');
    await expect(page.getByRole('table')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv.split('\r\n')).toHaveLength(321);
    await expect(page.getByText('320 rows exported')).toBeVisible();
  });

  test('bulk decisions end with a summary', async ({ page }) => {
    const person = await signUpPerson(page.request);
    const first = await createAccessRequest(page.request, person);
    const second = await createAccessRequest(page.request, person);
    await openList(page, 'publisher_requests?filter={"status":"pending"}');
    for (const { name } of [first, second]) {
      await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
    }
    await expect(page.getByText('2 chosen')).toBeVisible();
    await page.getByRole('toolbar').getByRole('button', { name: 'Reject' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('the applicant reads the reason');
    // Another admin decides on one of them meanwhile.
    const other = await signedIn(page.request, 'oskar.lindgren@demo.example');
    await page.request.patch(`/rest/v1/publisher_requests?id=eq.${second.id}`, {
      headers: { apikey: 'sb_publishable_local', 'x-laravel-token': other.token },
      data: { status: 'rejected' },
    });
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(dialog).toContainText('1 of 2 done');
    await expect(dialog).toContainText('Publisher request rejected');
    await expect(dialog).toContainText('Oskar Lindgren has rejected this request already');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('row').filter({ hasText: first.name })).toHaveCount(0);
  });

  test('a request has a page with its history, and so has its publisher', async ({ page }) => {
    const person = await signUpPerson(page.request);
    const request = await createAccessRequest(page.request, person, { publisher_id: 3 });
    await openList(page, `publisher_requests/${request.id}/show`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Request of Petra');
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('Request rejected (was pending)')).toBeVisible();
    await expect(page.getByText(/by Ada Admin/).first()).toBeVisible();
    await page.goto('/admin/publishers/3/show');
    const [surname = ''] = person.email.split('@');
    const rejected = `Request of Petra ${surname} rejected (was pending)`;
    await page.getByRole('link', { name: rejected }).first().click();
    await expect(page).toHaveURL(new RegExp(request.id));
  });

  test('testers are removed after a confirmation, admins are not', async ({ page }) => {
    await openList(page, 'testers?filter={"q":"amara"}');
    const row = page.getByRole('row').filter({ hasText: 'amara.okafor' });
    await row.getByRole('button', { name: 'Remove Tester' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Tester' }).click();
    await expect(page.getByText('Tester role removed successfully')).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.goto('/admin/testers?filter={"role":"admin"}');
    await expect(page.getByRole('row').filter({ hasText: 'Ada Admin' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove Tester' })).toHaveCount(0);
    // Oskar has both roles: his row shows the reason for the missing button.
    await page.goto('/admin/testers?filter={"q":"oskar.lindgren","role":"tester"}');
    await expect(page.getByText('Also an admin: stays a tester')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove Tester' })).toHaveCount(0);
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
    const dialog = page.getByRole('dialog', { name: 'Move to On Hold: 2 rows' });
    await dialog.getByRole('button', { name: 'Move to On Hold' }).click();
    const outcome = page.getByRole('dialog', { name: '2 of 2 done' });
    await expect(outcome.getByText('Status updated successfully')).toHaveCount(2);
    await outcome.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'On Hold' })).toHaveCount(2);
    await page.getByRole('link', { name: titles[0] }).click();
    await expect(page).toHaveURL(/\/feedback\/\d+$/);
    await expect(page.getByRole('heading', { name: titles[0] }).first()).toBeVisible();
  });

  test('a publisher links to its games, and a game to its publisher', async ({ page }) => {
    await openList(page, 'publishers');
    await page.getByLabel('Search publishers').fill('lantern');
    await page.getByRole('link', { name: 'Lantern & Loom Games' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Games', exact: true }).click();
    await page.getByRole('link', { name: 'Aldermoor 1587', exact: true }).click();
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Aldermoor 1587');
    await page.reload();
    await expect(title).toHaveText('Aldermoor 1587');
    await page.getByRole('main').getByRole('link', { name: 'Lantern & Loom Games' }).click();
    await expect(title).toHaveText('Lantern & Loom Games');
    await page.getByRole('main').getByRole('link', { name: 'Games', exact: true }).click();
    await expect(page.getByText('Publisher: Lantern & Loom Games')).toBeVisible();
    await page
      .getByRole('button', { name: /Sort by plays/i })
      .or(page.getByRole('columnheader', { name: 'Plays' }).getByRole('button'))
      .first()
      .click();
    await expect(page).toHaveURL(/sort=nb_plays/);
  });
});
