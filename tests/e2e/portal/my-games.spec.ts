import { confirmEmail, createAccessRequest, newPerson, openAs } from '../admin/people.ts';
import { expect, test } from '../support/quiet-console.ts';

test('a pending publisher of the same domain reads the portal once the address is confirmed', async ({
  page,
}) => {
  await page.goto('/publisher-portal');
  await expect(page).toHaveURL(/\/auth/);
  const person = await newPerson(page.request, 'lanternandloom.example');
  await openAs(page, '/publisher-portal', person);
  await expect(page).toHaveURL(/\/unauthorized/);
  await createAccessRequest(page.request, person, {
    publisher_id: 1,
    website_url: 'https://www.lanternandloom.example/en',
  });
  await page.goto('/publisher-portal');
  await expect(page).toHaveURL(/\/unauthorized/);
  await page.goto('/request-publisher-access');
  await expect(
    page.getByText(/^The portal opens, read-only, once your email address is confirmed/),
  ).toBeVisible();

  await confirmEmail(page.request, person);
  await page.goto('/publisher-portal');
  await expect(
    page.getByText('Publisher account awaiting approval. You currently have read-only access.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add New Game' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'View Amber Innkeepers' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Edit Amber Innkeepers' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Delete Amber Innkeepers' })).toBeDisabled();
  await page.getByRole('tab', { name: 'Draft Games' }).click();
  await expect(page.getByRole('button', { name: 'Create Draft' })).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Continue Editing/ }).first()).toBeDisabled();
  // Figures of the existing games, not the sample figures.
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(page.getByText('320', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('1,284')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Publisher Account' }).click();
  await expect(page.getByLabel('Display Name')).toBeDisabled();
});

test('games are filtered, listed and found without one letter, and the address keeps all of it', async ({
  page,
}) => {
  await openAs(page, '/publisher-portal', 'publisher@demo.example');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lantern & Loom Games');
  await expect(page.getByRole('button', { name: 'Base Games', pressed: true })).toBeVisible();
  await page.getByRole('button', { name: 'Expansions' }).click();
  const name = 'Belacqua 1775: Promo Cards';
  await expect(page.getByRole('article').filter({ hasText: name })).toContainText('Expansion');
  await page.getByRole('button', { name: 'List' }).click();
  await expect(page).toHaveURL(/kind%22%3A%22expansion/);
  await expect(page).toHaveURL(/layout=list/);
  await page.reload();
  const row = page.getByRole('article').filter({ hasText: name });
  for (const text of ['Expansion', 'Rating', 'Plays', 'Ratings', 'BGG ID', 'View', 'Edit']) {
    await expect(row).toContainText(text);
  }

  await page.goto('/publisher-portal?filter={"kind":"all"}');
  await page.getByLabel('Search games').fill('Belcqua 1775 Promo');
  await expect(page).toHaveURL(/search%22%3A/);
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
});

test('a game is opened, kept over a reload and closed; Edit and Delete open their forms', async ({
  page,
}) => {
  await openAs(page, '/publisher-portal', 'publisher@demo.example');
  const name = 'Amber Innkeepers';
  const card = page.getByRole('article').filter({ hasText: name });
  await card.getByRole('button', { name: `View ${name}` }).dblclick();
  const drawer = page.getByRole('dialog', { name });
  await expect(drawer).toContainText('Playing time');
  await expect(page).toHaveURL(/\/publisher-portal\/games\/\d+$/);
  await page.reload();
  await expect(drawer).toContainText('Playing time');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL('/publisher-portal');

  await card.getByRole('button', { name: /^Edit/ }).dblclick();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await page.goBack();
  await card.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByRole('heading', { name: `Remove ${name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByText('Please say why the game should go.')).toBeVisible();
});
