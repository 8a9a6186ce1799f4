import type { Page } from '@playwright/test';
import { enterAs, signedIn } from '../admin/people.ts';
import { demoPassword } from '../support/main-job.ts';
import { expect, test } from '../support/quiet-console.ts';

/** A browser that refuses a conflicting save logs it. */
test.use({ expectedNoise: [[/409/, /BackendError/], { scope: 'test' }] });

test.beforeEach(async ({ page }) => {
  await enterAs(page, await signedIn(page.request, 'publisher@demo.example'));
});

const isSaved = (page: Page) => expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
const field = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label, exact: true });

test('a new game: saved while it is typed, kept over a reload, sent and withdrawn', async ({
  page,
}) => {
  const name = `Night Ferry ${Date.now()}`;
  await page.goto('/publisher-portal?tab=drafts');
  await page.getByRole('button', { name: 'Create Draft' }).click();
  await field(page, 'Name').fill(name);
  await isSaved(page);
  await expect(page).toHaveURL(/proposal=[0-9a-f-]{36}/);
  await field(page, 'Year').fill('2026');
  await field(page, 'Players from').fill('2');
  await isSaved(page);
  await page.reload();
  await expect(field(page, 'Name')).toHaveValue(name);
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
  await draft.getByRole('button', { name: /^Withdraw/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(draft).toHaveCount(0);
});

test('a draft that is left at once is saved, and does not call its author back', async ({
  page,
}) => {
  const name = `Left at once ${Date.now()}`;
  const created = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /game_proposals/.test(response.url()),
  );
  await page.goto('/publisher-portal?tab=drafts');
  await page.getByRole('button', { name: 'Create Draft' }).click();
  await field(page, 'Name').fill(name);
  await page.getByRole('link', { name: 'Back to Draft Games' }).click();
  await created;
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await expect(page).toHaveURL(/\?tab=drafts$/);
});

test.describe('a draft in two tabs', () => {
  // The first tab saves a draft that the second has deleted; both have saved the same field before.
  test.use({ expectedNoise: [[/status of 40[69]|BackendError: JSON object/], { scope: 'test' }] });

  test('Edit in two tabs: the second chooses between both values, and deletes it', async ({
    page,
    context,
  }) => {
    await page.goto('/publisher-portal?filter=all');
    const card = page.getByRole('article').nth(5);
    await card.getByRole('button', { name: /^Edit/ }).click();
    await field(page, 'Playing time').fill('95');
    await isSaved(page);
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(field(other, 'Playing time')).toHaveValue('95');
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await field(page, 'Playing time').fill('100');
    await saved;
    await field(other, 'Playing time').fill('110');
    await other.getByRole('radio', { name: 'Saved meanwhile: 100' }).check();
    await other.getByRole('button', { name: 'Take these values' }).click();
    await expect(field(other, 'Playing time')).toHaveValue('100');
    await other.getByRole('button', { name: 'Delete draft' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }).click();
    await expect(other.getByRole('heading', { name: 'Draft Games' })).toBeVisible();
    await field(page, 'Playing time').fill('120');
    await expect(
      page.getByText('It was deleted by a colleague or in another window.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await isSaved(page);
    await page.reload();
    await expect(field(page, 'Playing time')).toHaveValue('120');
    await page.getByRole('button', { name: 'Delete draft' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }).click();
    await expect(page.getByRole('heading', { name: 'Published Games' })).toBeVisible();
  });
});

test.describe('a session that was ended elsewhere', () => {
  test.use({ expectedNoise: [[/401/, /row-level security/], { scope: 'test' }] });

  test('the first save of a draft asks to sign in, and keeps what was typed', async ({ page }) => {
    const name = `Ended elsewhere ${Date.now()}`;
    await page.goto('/publisher-portal?tab=drafts');
    await page.getByRole('button', { name: 'Create Draft' }).click();
    // The server refuses a token of an ended session as it refuses one with a wrong signature.
    await page.route('**/rest/v1/**', (route) =>
      route.continue({ headers: { ...route.request().headers(), 'x-laravel-token': 'a.b.c' } }),
    );
    await field(page, 'Name').fill(name);
    await expect(page).toHaveURL(/\/auth/);
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByLabel('Email').fill('publisher@demo.example');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(field(page, 'Name')).toHaveValue(name);
  });
});
