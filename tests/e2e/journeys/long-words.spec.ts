import { enterAs, signedIn } from '../admin/people.ts';
import { broken, lengthenAnswers, word } from '../support/long-words.ts';
import { expect, test } from '../support/quiet-console.ts';

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;

for (const size of sizes) {
  test.describe(`100 characters without a space at ${size.width} px`, () => {
    test.use({ viewport: size });
    test.beforeEach(({ context }) => lengthenAnswers(context));

    test('portal', async ({ page }) => {
      const found: string[] = [];
      await enterAs(page, await signedIn(page.request, 'publisher@demo.example'));
      for (const path of ['?layout=gallery', '?layout=list', '?tab=account', '?tab=analytics']) {
        await page.goto(`/publisher-portal${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(word);
        if (path.startsWith('?layout')) {
          const item = page.getByRole(path === '?layout=list' ? 'rowheader' : 'article');
          await expect(item.first()).toContainText(word);
        }
        if (path === '?tab=account') await expect(page.getByLabel('Display Name')).toBeVisible();
        if (path === '?tab=analytics') {
          await expect(page.getByRole('listitem').filter({ hasText: word }).first()).toBeVisible();
        }
        found.push(...(await broken(page, path)));
      }
      await page.goto('/publisher-portal?layout=list');
      await page.getByRole('button', { name: /^View/ }).first().click();
      await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toHaveText(word);
      found.push(...(await broken(page, 'drawer')));
      expect(found).toEqual([]);
    });

    test('admin', async ({ page }) => {
      const found: string[] = [];
      await enterAs(page, await signedIn(page.request, 'admin@demo.example'));
      for (const list of [
        '',
        '/publisher_requests',
        '/account_deletion_requests',
        '/testers',
        '/publishers',
        '/games',
      ]) {
        await page.goto(`/admin${list}`);
        const row = page.getByRole('row').nth(1);
        await expect(row).toContainText(/Lanternlooming/i);
        found.push(...(await broken(page, list)));
        const expand = page.getByRole('button', { name: /^Expand / }).first();
        if ((await expand.count()) > 0) {
          await expand.click();
          await expect(page.locator('td.details .MuiCollapse-entered').first()).toBeVisible();
          found.push(...(await broken(page, `${list}, details`)));
        }
        const link = row.getByRole('link').first();
        if (list !== '' && (await link.count()) > 0) {
          await link.click();
          await expect(page.locator('h1')).toContainText(/Lanternlooming/i);
          await expect(page.getByRole('main').locator('dl').first()).toBeVisible();
          found.push(...(await broken(page, `${list}, one`)));
        }
      }
      expect(found).toEqual([]);
    });

    test('board', async ({ page }) => {
      const found: string[] = [];
      await enterAs(page, await signedIn(page.request, 'admin@demo.example'));
      const card = page.locator('[data-card]').first();
      // Beside the board, or in the whole window of a phone.
      const open = page.locator('[data-card-panel]');
      await page.goto('/feedback');
      await expect(card).toContainText(word);
      found.push(...(await broken(page, '/feedback')));
      await card.getByRole('heading').getByRole('button').click();
      await expect(open.getByLabel('Add a comment')).toBeVisible();
      found.push(...(await broken(page, '/feedback, open')));
      for (const opens of ['Edit', 'Delete']) {
        const dialog = page.getByRole(opens === 'Delete' ? 'alertdialog' : 'dialog', {
          name: opens === 'Delete' ? /^Delete/ : 'Edit feedback',
        });
        await open.getByRole('button', { name: opens }).click();
        await expect(dialog).toBeVisible();
        found.push(...(await broken(page, opens)));
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      }
      await page.goto('/feedback?dialog=testers');
      await expect(page.getByRole('dialog')).toContainText(/Lanternlooming/i);
      found.push(...(await broken(page, 'testers')));
      expect(found).toEqual([]);
    });

    test('access request', async ({ page }) => {
      const found: string[] = [];
      await enterAs(page, await signedIn(page.request, 'newcomer@demo.example'));
      for (const status of ['pending', 'rejected']) {
        await page.route('**/rpc/latest_publisher_request', (route) =>
          route.fulfill({
            json: {
              status,
              created_at: '2025-11-21T12:00:00Z',
              website_url: `https://${word}.example/${word}`,
              publisher_id: null,
              new_publisher_name: word,
            },
          }),
        );
        await page.goto('/request-publisher-access');
        await expect(page.getByRole('main')).toContainText(word);
        found.push(...(await broken(page, status)));
      }
      // An address has at most 64 characters before the @.
      const address = `${word.slice(0, 64)}@${word.toLowerCase()}.example`;
      await page.goto(`/register-confirmation?email=${address}`);
      await expect(page.getByText(address).first()).toBeVisible();
      found.push(...(await broken(page, '/register-confirmation')));
      expect(found).toEqual([]);
    });
  });
}
