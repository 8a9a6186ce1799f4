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

  test('a version is written, previewed, saved and compared; an earlier one is restored', async ({
    page,
  }) => {
    const admin = await signedIn(page.request, 'admin@demo.example');
    await write(page, admin, { content: 'An earlier text' });
    await openAs(page, '/privacy-policy/edit');
    await expect(page.getByText(/^Write \{\{EFFECTIVE_DATE\}\}/)).toBeVisible();
    await text(page).fill('# Policy\n\nIn force from {{EFFECTIVE_DATE}}.');
    // What is typed is kept over a reload.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText('Restored what you had typed')).toBeVisible();
    await expect(text(page)).toHaveValue(/In force from/);
    await page.getByLabel('Effective date').fill('2027-02-03');
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview).toContainText('In force from February 3, 2027.');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Privacy policy updated successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/privacy-policy$/);
    await expect(page.getByText('In force from February 3, 2027.')).toBeVisible();

    // The version before, with its changes; it is restored into the editor.
    await page.goto('/admin/privacy_policy_versions');
    const links = page.getByRole('table', { name: 'Privacy policy' }).getByRole('link');
    await links.first().click();
    const changes = page.getByRole('region', { name: 'Changes to the version before' });
    await expect(changes.locator('del').first()).toBeVisible();
    await page.getByRole('link', { name: 'Back to Privacy policy' }).click();
    await links.nth(1).click();
    await page.getByRole('link', { name: 'Restore this version' }).click();
    await expect(text(page)).toHaveValue('An earlier text');
    await expect(page).toHaveURL(/\/privacy-policy\/edit$/);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL(/\/privacy-policy$/);
    await expect(page.getByText('An earlier text')).toBeVisible();
  });
});
