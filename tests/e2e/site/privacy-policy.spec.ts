import type { Page } from '@playwright/test';
import { hostileMarkdown } from '../../support/hostile-markdown.ts';
import { expect, test } from '../support/quiet-console.ts';
import { openAs, waitForHydration } from './visitor.ts';

/** Opens the policy by a link: the browser loads its text, which no server has written into the page. */
async function openWithinSite(page: Page): Promise<void> {
  await page.goto('/accessibility');
  await waitForHydration(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
}

test.describe('section 2, Privacy policy', () => {
  test('is in the HTML of its page', async ({ request }) => {
    const html = await (await request.get('/privacy-policy')).text();
    expect(html).toContain('<strong>October 1, 2025</strong>');
    expect(html).not.toContain('Loading the privacy policy');
  });

  test('shows the latest policy with its date, links in a new tab, and no Edit', async ({
    page,
  }) => {
    await page.goto('/privacy-policy');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByText('October 1, 2025').first()).toBeVisible();
    await expect(page.getByText('{{EFFECTIVE_DATE}}')).toHaveCount(0);
    for (const link of await page.getByRole('article').getByRole('link').all()) {
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
    await expect(page.getByRole('link', { name: /^support@/ }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  });

  test('an admin has a link to the editor', async ({ page }) => {
    await openAs(page, 'admin@demo.example', '/privacy-policy');
    await page.getByRole('link', { name: 'Edit' }).click();
    await expect(page).toHaveURL('/privacy-policy/edit');
  });

  test('Back without a previous page leads to /', async ({ page }) => {
    await page.goto('/privacy-policy');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/');
  });

  test('Back returns to the previous page, also when its link was clicked before hydration', async ({
    page,
  }) => {
    await page.goto('/why-register');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/why-register');
    // Navigates without a step within the application.
    await page.goto('/terms-and-conditions');
    await page.goto('/privacy-policy');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/terms-and-conditions');
  });

  test('hostile markdown runs no script and loads nothing from other origins', async ({
    page,
    baseURL,
  }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '')) elsewhere.push(request.url());
    });
    page.on('dialog', (dialog) => dialog.dismiss());
    await page.route('**/rest/v1/privacy_policy*', (route) =>
      route.fulfill({
        json: [
          { content: `${hostileMarkdown.join('\n\n')}\n\nThe end.`, effective_date: '2025-10-01' },
        ],
      }),
    );
    await openWithinSite(page);
    await expect(page.getByText('The end.')).toBeVisible();
    const article = page.getByRole('article');
    for (const link of await article.getByRole('link').all()) {
      expect(await link.getAttribute('href')).toMatch(/^(https?|ircs?|mailto|xmpp):|^[^:]*$/i);
    }
    for (const element of [
      'script',
      'img',
      'iframe',
      'svg:not(button svg)',
      'style',
      'form',
      'object',
      'base',
      'meta',
    ]) {
      await expect(article.locator(element)).toHaveCount(0);
    }
    expect(await page.evaluate(() => Reflect.get(window, 'owned'))).toBeUndefined();
    expect(elsewhere).toEqual([]);
  });
});

test.describe('section 8, Privacy policy', () => {
  test.use({ expectedNoise: [/Failed to load resource|could not be loaded/] });
  for (const [what, answer] of [
    ['a refusal', { status: 400, json: { message: 'no' } }],
    ['HTML', { status: 200, body: '<html>' }],
    ['no policy', { status: 200, json: [] }],
  ] as const) {
    test(`shows a load error (${what}), and retries`, async ({ page }) => {
      await page.route('**/rest/v1/privacy_policy*', (route) => route.fulfill(answer));
      await openWithinSite(page);
      await expect(page.getByText('Failed to load privacy policy').first()).toBeVisible();
      await page.unroute('**/rest/v1/privacy_policy*');
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByText('October 1, 2025').first()).toBeVisible();
    });
  }
});
