import type { Page } from '@playwright/test';
import { expect, test } from '../support/quiet-console.ts';
import { getHeaders, getRows, newPerson, openAs, type Person, signedIn } from './people.ts';

interface Policy {
  readonly id: string;
  readonly content: string;
  readonly effective_date: string;
}

let before: Policy;

async function openEditor(page: Page): Promise<Person> {
  const admin = await openAs(page, '/privacy-policy/edit');
  await expect(page.getByLabel('Policy text (Markdown)')).toBeVisible();
  return admin;
}

async function write(page: Page, admin: Person, values: Partial<Policy>): Promise<void> {
  await page.request.patch(`/rest/v1/privacy_policy?id=eq.${before.id}`, {
    headers: getHeaders(admin),
    data: values,
  });
}

/** Opens the differences to the published version, and publishes. */
async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish these changes?' });
  await dialog.getByRole('button', { name: 'Publish' }).click();
}

test.describe('Privacy policy editor', () => {
  test.describe.configure({ mode: 'serial' });
  // The browser logs the refused updates.
  test.use({ expectedNoise: [[/status of (406|409)/], { scope: 'test' }] });

  test.beforeEach(async ({ page }) => {
    const admin = await signedIn(page.request, 'admin@demo.example');
    const [policy] = await getRows<Policy>(
      page.request,
      admin,
      'privacy_policy?order=updated_at.desc&limit=1',
    );
    if (policy) before = policy;
  });

  test.afterEach(async ({ page }) => {
    const admin = await signedIn(page.request, 'admin@demo.example');
    await write(page, admin, { content: before.content, effective_date: before.effective_date });
  });

  test('signed out: redirects to /; without the role admin: with a message', async ({ page }) => {
    await page.goto('/privacy-policy/edit');
    await expect(page).toHaveURL(/:\d+\/$/);
    await openAs(page, '/privacy-policy/edit', 'tester@demo.example');
    await expect(page.getByText('Access denied. Admin privileges required.')).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/$/);
  });

  test('explains the placeholder, previews with the date, saves and goes back', async ({
    page,
  }) => {
    await openEditor(page);
    await expect(page.getByRole('note')).toContainText('{{EFFECTIVE_DATE}}');
    const text = page.getByLabel('Policy text (Markdown)');
    await text.fill('# Policy\n\nIn force from {{EFFECTIVE_DATE}}. [bad](javascript:alert(1))');
    await page.getByLabel('Effective date').fill('2027-02-03');
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview).toContainText('In force from February 3, 2027.');
    await expect(preview.getByText('bad')).not.toHaveAttribute('href', /javascript/);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish these changes?' });
    await expect(dialog.getByText('2027-02-03')).toBeVisible();
    await expect(dialog.locator('ins').filter({ hasText: 'In force from' })).toBeVisible();
    await expect(page.getByText('Privacy policy updated successfully')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Privacy policy updated successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/privacy-policy$/);
    await expect(page.getByText('In force from February 3, 2027.')).toBeVisible();
  });

  test('requires a text and a date', async ({ page }) => {
    await openEditor(page);
    await page.getByLabel('Policy text (Markdown)').fill('  ');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('The policy needs a text')).toBeVisible();
    await expect(page.getByLabel('Policy text (Markdown)')).toBeFocused();
  });

  test('asks before unsaved changes are discarded', async ({ page }) => {
    await openEditor(page);
    await page.getByLabel('Policy text (Markdown)').fill('Half a thought');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('Policy text (Markdown)')).toHaveValue('Half a thought');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/privacy-policy$/);
  });

  test('keeps an unsaved text when the session ends', async ({ page, context }) => {
    const admin = await openEditor(page);
    const text = page.getByLabel('Policy text (Markdown)');
    await text.fill('Half a thought');
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

  test('detects a concurrent save and keeps the text', async ({ page }) => {
    await openEditor(page);
    await page.getByLabel('Policy text (Markdown)').fill('Mine');
    const other = await signedIn(page.request, 'oskar.lindgren@demo.example');
    await write(page, other, { content: 'Theirs' });
    await publish(page);
    await expect(page.getByText('Somebody else has saved the policy meanwhile')).toBeVisible();
    await expect(page.getByText(/by Oskar Lindgren/).first()).toBeVisible();
    const both = page.getByRole('region', { name: 'Differences of your text to theirs' });
    await expect(both.locator('del')).toHaveText('Theirs');
    await expect(both.locator('ins')).toHaveText('Mine');
    await expect(page.getByLabel('Policy text (Markdown)')).toHaveValue('Mine');
    await page.getByRole('button', { name: 'Keep mine, I will save again' }).click();
    await publish(page);
    await expect(page.getByText('Privacy policy updated successfully')).toBeVisible();
  });

  test('shows an error if the role was removed meanwhile, and keeps the text', async ({ page }) => {
    const former = await newPerson(page.request);
    await page.route('**/rest/v1/privacy_policy*', (route) =>
      route.request().method() === 'PATCH'
        ? route.continue({
            headers: { ...route.request().headers(), 'x-laravel-token': former.token },
          })
        : route.continue(),
    );
    await openEditor(page);
    await page.getByLabel('Policy text (Markdown)').fill('Mine');
    await publish(page);
    await expect(page.getByText('Access denied', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Policy text (Markdown)')).toHaveValue('Mine');
  });

  test('an earlier version is read, compared with the draft and restored', async ({ page }) => {
    const admin = await signedIn(page.request, 'admin@demo.example');
    await write(page, admin, { content: 'An earlier text' });
    await write(page, admin, { content: 'A later text' });
    await openEditor(page);
    await page.getByRole('button', { name: 'Versions' }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('button', { name: /Published$/ })).toHaveCount(1);
    await drawer
      .getByRole('button', { name: /Replaced$/ })
      .first()
      .click();
    await expect(drawer.getByText('An earlier text')).toBeVisible();
    await drawer.getByRole('button', { name: 'Difference to my draft' }).click();
    await expect(drawer.locator('del')).toHaveText(['An', 'earlier']);
    await expect(drawer.locator('ins')).toHaveText(['A', 'later']);
    await drawer.getByRole('button', { name: /^Restore version/ }).click();
    await expect(drawer).toHaveCount(0);
    await expect(page.getByLabel('Policy text (Markdown)')).toHaveValue('An earlier text');
  });

  test('a table written in rich text is a table of the public page, also on a phone', async ({
    page,
  }) => {
    await openEditor(page);
    await page.getByLabel('Policy text (Markdown)').fill('# Policy\n\nWhat we\n');
    await page.getByRole('button', { name: 'Rich text' }).click();
    const editor = page.locator('[contenteditable="true"]');
    const preview = page.getByRole('region', { name: 'Preview' });
    await editor.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' keep:');
    await expect(preview).toContainText('What we keep:');
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Insert table' }).click();
    await expect(editor).toBeFocused();
    for (const text of ['What', 'Why', 'How long', 'Plays', 'Figures', 'For ever']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete row' }).click();
    await expect(preview.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: 'Markdown', exact: true }).click();
    await expect(page.getByLabel('Policy text (Markdown)')).toHaveValue(
      /\| What \| Why \| How long \|\n\|---\|---\|---\|\n\| Plays \| Figures \| For ever \|/,
    );
    await publish(page);
    await expect(page).toHaveURL(/\/privacy-policy$/);
    await page.setViewportSize({ width: 360, height: 640 });
    const table = page.getByRole('article').getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveText(['What', 'Why', 'How long']);
    for (const header of await table.getByRole('columnheader').all()) {
      await expect(header).toHaveAttribute('scope', 'col');
    }
    await expect(table.getByRole('cell')).toHaveText(['Plays', 'Figures', 'For ever']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('text and preview scroll together, and the page does not scroll', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await openEditor(page);
    const text = page.getByLabel('Policy text (Markdown)');
    await text.fill('A paragraph.\n\n'.repeat(200));
    const preview = page.getByRole('region', { name: 'Preview' });
    const getPlace = (pane: typeof text) =>
      pane.evaluate((element) =>
        Math.round((100 * element.scrollTop) / (element.scrollHeight - element.clientHeight)),
      );
    await text.hover();
    await page.mouse.wheel(0, 100_000);
    await expect.poll(() => getPlace(preview)).toBe(100);
    await preview.hover();
    await page.mouse.wheel(0, -1_000);
    await expect.poll(() => getPlace(preview)).toBeLessThan(100);
    await expect.poll(async () => (await getPlace(text)) - (await getPlace(preview))).toBe(0);
    expect(
      await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight),
    ).toBeLessThanOrEqual(0);
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeInViewport();
  });

  test('the rich text editor does not change the markdown, and is disabled if it would', async ({
    page,
  }) => {
    await openEditor(page);
    const plain =
      '## 1. Who\n\nSince **{{EFFECTIVE_DATE}}**:\n\n- one\n- [two](https://example.com)\n';
    await page.getByLabel('Policy text (Markdown)').fill(plain);
    await page.getByRole('button', { name: 'Rich text' }).click();
    const editor = page.locator('[contenteditable="true"]');
    await expect(editor).toContainText('Since {{EFFECTIVE_DATE}}');
    await page.getByRole('button', { name: 'Markdown', exact: true }).click();
    await expect(page.getByLabel('Policy text (Markdown)')).toHaveValue(plain);
    await page.getByRole('button', { name: 'Rich text' }).click();
    await editor.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' more');
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('two more');
    await page.getByRole('button', { name: 'Markdown', exact: true }).click();
    await expect(page.getByLabel('Policy text (Markdown)')).toHaveValue(/\{\{EFFECTIVE_DATE\}\}/);
    await page.getByLabel('Policy text (Markdown)').fill('Text with <mark>HTML</mark>.');
    await page.getByRole('button', { name: 'Rich text' }).click();
    await expect(page.getByText(/rich text would change/)).toBeVisible();
    await page.getByRole('button', { name: 'Stay in Markdown' }).click();
    await expect(page.getByLabel('Policy text (Markdown)')).toHaveValue(
      'Text with <mark>HTML</mark>.',
    );
  });
});

test.describe('Privacy policy editor: when the server fails', () => {
  test.use({
    expectedNoise: [[/Failed to load resource.*privacy_policy/, /BackendError/], { scope: 'test' }],
  });

  test('shows an error and keeps the text', async ({ page }) => {
    await page.route('**/rest/v1/privacy_policy?*', (route) => route.abort());
    await openAs(page, '/privacy-policy/edit');
    await expect(page.getByText('Failed to load privacy policy').first()).toBeVisible({
      timeout: 60_000,
    });
    await page.unroute('**/rest/v1/privacy_policy?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByLabel('Policy text (Markdown)').fill('Typed with care');
    await page.route('**/rest/v1/privacy_policy?*', (route) => route.abort());
    await publish(page);
    await expect(page.getByText('Failed to update privacy policy')).toBeVisible();
    await expect(page.getByLabel('Policy text (Markdown)')).toHaveValue('Typed with care');
    await expect(page.getByRole('button', { name: 'Publish' })).toBeEnabled();
  });
});
