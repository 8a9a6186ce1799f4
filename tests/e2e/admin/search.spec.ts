import type { Page } from '@playwright/test';
import { expect, test } from '../support/quiet-console.ts';
import { openAs } from './people.ts';

async function openAdmin(page: Page, path = '/admin'): Promise<void> {
  await openAs(page, path);
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
}

for (const { name, ...viewport } of [
  { name: 'at 1280 px', width: 1280, height: 800 },
  { name: 'at 360 px', width: 360, height: 740 },
]) {
  test.describe(`Search ${name}`, () => {
    test.use({ viewport });

    test('leads from a misspelt name to the person and back', async ({ page }) => {
      await openAdmin(page);
      await page.keyboard.press('/');
      await expect(page.getByRole('combobox')).toBeFocused();
      await page.keyboard.type('henirk solberg');
      await expect(page.getByRole('option', { name: /Henrik Solberg/ }).first()).toBeVisible();
      await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/match/);
      await page.keyboard.press('Enter');

      await expect(page).toHaveURL(/\/admin\/people\/13$/);
      await expect(page.getByRole('heading', { name: 'Henrik Solberg', level: 1 })).toBeVisible();
      await expect(page.getByText('henrik@copperkettle.example').first()).toBeVisible();
      for (const section of [
        'Roles',
        'Publishers',
        'Publisher requests',
        'Deletion requests',
        'Reports',
        '‘Me too’ on reports of others',
        'Game proposals',
        'Accepted terms',
        'History',
      ]) {
        await expect(page.getByRole('heading', { name: section }).first()).toBeVisible();
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);

      await page.getByRole('link', { name: 'Show all: Game proposals' }).click();
      await expect(page).toHaveURL(/\/admin\/game_proposals\?.*created_by/);
      await expect(page.getByRole('table')).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Henrik Solberg', level: 1 })).toBeVisible();
    });
  });
}

test('finds a publisher, a game and a report without one of their letters', async ({ page }) => {
  await openAdmin(page);
  const search = async (text: string) => {
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill(text);
  };
  await search('copperketle');
  await page
    .getByRole('option', { name: /Copper Kettle Games/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/publishers\/3\/show$/);

  await search('aldermor');
  await page
    .getByRole('option', { name: /^Aldermoor 1587/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Aldermoor 1587', level: 1 })).toBeVisible();
});

test('the key is a letter where somebody types', async ({ page }) => {
  await openAdmin(page, '/admin/testers');
  const field = page.getByLabel('Search name, email, User ID');
  await field.pressSequentially('a/b');
  await expect(field).toHaveValue('a/b');
  await expect(page.getByRole('dialog')).toBeHidden();
});
