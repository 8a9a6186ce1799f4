import type { Page } from '@playwright/test';
import { pressOn, tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/quiet-console.ts';
import { enterAs, signedIn } from './people.ts';

/** Tab, Enter, Space, Escape and arrows; the mouse stays where it is. */
async function open(page: Page, path: string): Promise<void> {
  await enterAs(page, await signedIn(page.request, 'admin@demo.example'));
  await page.goto(path);
  await expect(page.locator('main')).toBeVisible();
}

test.describe('Admin by keyboard', () => {
  test('saves a query, chooses a column, reads the token', async ({ page }) => {
    await open(page, '/admin/publisher_requests');
    const queries = page.getByRole('button', { name: 'Saved queries' });
    await pressOn(page, queries);
    await tabTo(page, page.getByLabel('Name of this query'));
    await page.keyboard.type('Mine');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Mine', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(queries).toBeFocused();

    const columns = page.getByRole('button', { name: 'Columns' });
    await pressOn(page, columns);
    await tabTo(page, page.getByRole('switch', { name: 'Website' }));
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expect(columns).toBeFocused();

    const debug = page.getByRole('button', { name: 'Debug JWT' });
    await pressOn(page, debug);
    const dialog = page.getByRole('dialog', { name: 'Debug JWT' });
    await pressOn(page, dialog.getByRole('button', { name: 'Refresh Role Check' }));
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(debug).toBeFocused();
  });

  test('goes through the sections and past them', async ({ page }) => {
    await open(page, '/admin');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await page.reload();
    for (const section of ['Testers', 'Publishers', 'Games', 'Privacy policy']) {
      await pressOn(page, page.getByRole('link', { name: section, exact: true }));
      await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible();
    }
  });

  test('edits the policy, is asked before leaving, and takes a version back', async ({ page }) => {
    await open(page, '/privacy-policy/edit');
    await tabTo(page, page.getByLabel('Effective date'));
    const text = page.getByLabel('Policy text (Markdown)');
    await tabTo(page, text);
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('By keyboard. ');
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('By keyboard.');
    const restore = page.getByRole('button', { name: /^Restore version/ });
    const dialog = page.getByRole('alertdialog');
    if (await restore.first().isVisible()) {
      await pressOn(page, restore.first());
      await expect(dialog).toContainText('changes that are not saved');
      await page.keyboard.press('Escape');
      await expect(restore.first()).toBeFocused();
    }
    await page.keyboard.press('Control+Home');
    await page.locator('body').evaluate(() => document.getElementById('main')?.focus());
    const back = page.getByRole('button', { name: 'Back', exact: true });
    await pressOn(page, back);
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(back).toBeFocused();
    await page.keyboard.press('Enter');
    await pressOn(page, dialog.getByRole('button', { name: 'Leave' }));
    await expect(page).toHaveURL(/\/privacy-policy$/);
  });
});
