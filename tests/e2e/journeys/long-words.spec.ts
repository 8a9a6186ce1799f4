import { openAs } from '../admin/people.ts';
import { broken, lengthenAnswers, word } from '../support/long-words.ts';
import { expect, test } from '../support/quiet-console.ts';

test.describe('100 characters without a space', () => {
  test.beforeEach(({ context }) => lengthenAnswers(context));

  test('fit into the portal', async ({ page }) => {
    const found: string[] = [];
    await openAs(page, '/publisher-portal', 'publisher@demo.example');
    const shown = {
      '?layout=gallery': page.getByRole('article').first(),
      '?layout=list': page.getByRole('article').first(),
      '/account': page.getByLabel('Display Name'),
      '/analytics': page.getByRole('listitem').filter({ hasText: word }).first(),
    };
    for (const [search, rows] of Object.entries(shown)) {
      await page.goto(`/publisher-portal${search}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(word);
      await expect(rows).toBeVisible();
      found.push(...(await broken(page, search)));
    }
    await page.goto('/publisher-portal?layout=list');
    await page.getByRole('button', { name: /^View/ }).first().click();
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toHaveText(word);
    found.push(...(await broken(page, 'drawer')));
    expect(found).toEqual([]);
  });

  test('fit into the admin area', async ({ page }) => {
    const found: string[] = [];
    await openAs(page, '/admin');
    for (const list of [
      // A request of the demo that no other journey touches.
      'publisher_requests?filter={"q":"quietharbour"}',
      'game_proposals',
      'account_deletion_requests',
      'testers',
      'publishers',
      'games',
    ]) {
      await page.goto(`/admin/${list}`);
      const row = page.getByRole('row').nth(1);
      await expect(row).toContainText(/Lanternlooming/i);
      found.push(...(await broken(page, list)));
      await row.getByRole('link').first().click();
      await expect(page.locator('h1')).toContainText(/Lanternlooming/i);
      await expect(page.getByRole('main').locator('dl').first()).toBeVisible();
      found.push(...(await broken(page, `${list}, one`)));
    }
    expect(found).toEqual([]);
  });
});
