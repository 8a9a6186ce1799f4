import type { Page } from '@playwright/test';
import { openAs } from '../admin/people.ts';
import { expect, test } from '../support/quiet-console.ts';

const field = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label, exact: true });

test('a new game: saved as a draft, kept over a reload, sent, withdrawn, sent again and deleted', async ({
  page,
}) => {
  const name = `Night Ferry ${Date.now()}`;
  await openAs(page, '/publisher-portal/drafts', 'publisher@demo.example');
  await page.getByRole('button', { name: 'Create Draft' }).click();
  await field(page, 'Name').fill(name);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/drafts\/[0-9a-f-]{36}$/);
  await field(page, 'Year').fill('2026');
  await field(page, 'Players from').fill('2');
  // The name from the server, the others from this device.
  await page.reload();
  await expect(field(page, 'Name')).toHaveValue(name);
  await expect(field(page, 'Players from')).toHaveValue('2');
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(field(page, 'Players to')).toBeFocused();
  await field(page, 'Players to').fill('4');
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByRole('note').getByText('In review')).toBeVisible();
  await page.getByLabel('Message to our team').fill('The second edition comes in May.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('The second edition comes in May.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Draft Games' }).click();
  const draft = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(draft).toContainText('In review');
  const search = page.getByLabel('Search drafts');
  await search.fill('nobody');
  await expect(draft).toHaveCount(0);
  await search.fill(name.toLowerCase().slice(0, -3));
  await expect(draft).toContainText('In review');
  await page.reload();
  await expect(search).toHaveValue(name.toLowerCase().slice(0, -3));
  const giveUp = async (button: string) => {
    await draft.getByRole('button', { name: new RegExp(`^${button}`) }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: button }).click();
  };
  await giveUp('Withdraw');
  await expect(draft).toContainText('Withdrawn');
  await draft.getByRole('button', { name: /^Continue Editing/ }).click();
  await field(page, 'Players to').fill('5');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('note').getByText('In review')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Draft Games' }).click();
  await giveUp('Withdraw');
  await giveUp('Delete');
  await expect(draft).toHaveCount(0);
});
