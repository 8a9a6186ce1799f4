import type { Page } from '@playwright/test';
import { expect, test } from '../support/quiet-console.ts';
import { getHeaders, getRows, openAs, type Person, signedIn } from './people.ts';

interface Policy {
  readonly id: string;
  readonly content: string;
  readonly effective_date: string;
}

let before: Policy;

const text = (page: Page) => page.getByLabel('Policy text (Markdown)');

async function write(page: Page, admin: Person, values: Partial<Policy>): Promise<void> {
  const answer = await page.request.patch(`/rest/v1/privacy_policy?id=eq.${before.id}`, {
    headers: getHeaders(admin),
    data: values,
  });
  expect(answer.ok()).toBe(true);
}

/** Opens the differences to the published version, and publishes. */
async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish these changes?' });
  await dialog.getByRole('button', { name: 'Publish' }).click();
}

test.describe('Privacy policy editor', () => {
  test.describe.configure({ mode: 'serial' });

  test.beforeEach(async ({ page }) => {
    const admin = await signedIn(page.request, 'admin@demo.example');
    const query = 'privacy_policy?order=updated_at.desc&limit=1';
    const [policy] = await getRows<Policy>(page.request, admin, query);
    if (!policy) throw new Error('There is no policy.');
    before = policy;
  });

  test.afterEach(async ({ page }) => {
    const admin = await signedIn(page.request, 'admin@demo.example');
    await write(page, admin, { content: before.content, effective_date: before.effective_date });
  });

  test('a version is written, previewed, compared, published and read; an earlier one is restored', async ({
    page,
  }) => {
    const admin = await signedIn(page.request, 'admin@demo.example');
    await write(page, admin, { content: 'An earlier text' });
    await openAs(page, '/privacy-policy/edit');
    await expect(page.getByRole('note')).toContainText('{{EFFECTIVE_DATE}}');
    await text(page).fill('# Policy\n\nIn force from {{EFFECTIVE_DATE}}.');
    await page.getByLabel('Effective date').fill('2027-02-03');
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview).toContainText('In force from February 3, 2027.');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish these changes?' });
    await expect(dialog.getByText('2027-02-03')).toBeVisible();
    await expect(dialog.locator('ins').first()).toBeVisible();
    await expect(page.getByText('Privacy policy updated successfully')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Privacy policy updated successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/privacy-policy$/);
    await expect(page.getByText('In force from February 3, 2027.')).toBeVisible();

    await page.goto('/privacy-policy/edit');
    await page.getByRole('button', { name: 'Versions' }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('button', { name: /Published$/ })).toHaveCount(1);
    const replaced = drawer.getByRole('button', { name: /Replaced$/ });
    await replaced.first().click();
    await expect(drawer.getByText('An earlier text')).toBeVisible();
    await drawer.getByRole('button', { name: /^Restore version/ }).click();
    await expect(drawer).toHaveCount(0);
    await expect(text(page)).toHaveValue('An earlier text');
    await publish(page);
    await expect(page).toHaveURL(/\/privacy-policy$/);
    await expect(page.getByText('An earlier text')).toBeVisible();
  });

  test('keeps an unsaved text when the session ends, until the admin has signed in again', async ({
    page,
    context,
  }) => {
    const admin = await openAs(page, '/privacy-policy/edit');
    await text(page).fill('Half a thought');
    const dialogOpened = page.waitForEvent('dialog');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByText('You have been signed out successfully.')).toBeVisible();
    await (await dialogOpened).dismiss();
    await publish(page);
    await expect(page.getByText('Please sign in again to perform admin actions.')).toBeVisible();
    const anotherTab = await context.newPage();
    await anotherTab.goto('/terms-and-conditions');
    await anotherTab.evaluate(
      (token) => window.localStorage.setItem('jwt_token', token),
      admin.token,
    );
    await page.waitForFunction(() => window.localStorage.getItem('jwt_token') !== null);
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Privacy policy updated successfully')).toBeVisible();
  });
});
