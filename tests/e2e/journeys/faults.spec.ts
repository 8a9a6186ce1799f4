import type { Page } from '@playwright/test';
import { signIn } from '../support/main-job.ts';
import { expect, test } from '../support/quiet-console.ts';

type Sent = Record<'kind' | 'area' | 'path' | 'reference' | 'name' | 'message', string>;

/** Configures the pages with a report address, and collects what they send there. */
async function collectReports(page: Page): Promise<Sent[]> {
  const sent: Sent[] = [];
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    // biome-ignore lint/plugin: the server's answer, with a report address.
    await route.fulfill({ response, json: { ...(await response.json()), reportUrl: '/reports' } });
  });
  await page.route('**/reports', async (route) => {
    sent.push(route.request().postDataJSON());
    // biome-ignore lint/plugin: the company's reporter, which the server does not have.
    await route.fulfill({ status: 204 });
  });
  return sent;
}

async function expectReference(page: Page, sent: Sent[], expected: Partial<Sent>): Promise<void> {
  const line = page.getByText(/^Reference: /);
  await expect(line).toBeVisible();
  const reference = (await line.textContent())?.replace('Reference: ', '');
  await expect
    .poll(() => sent)
    .toContainEqual(expect.objectContaining({ ...expected, kind: 'error', reference }));
  const selected = await line.evaluate((element) => {
    window.getSelection()?.selectAllChildren(element);
    return String(window.getSelection());
  });
  expect(selected).toContain(reference);
}

test.describe('a page that fails, with a reporter', () => {
  test.use({
    expectedNoise: [
      /Failed to load resource|net::ERR|A page failed|dynamically|Broken|React error/,
    ],
  });

  test('of the site shows the reference that is in the report', async ({ page }) => {
    const sent = await collectReports(page);
    await page.route(/\/assets\/RegisterPage-.*\.js/, (route) =>
      // biome-ignore lint/plugin: a page of the production build that throws.
      route.fulfill({
        contentType: 'text/javascript',
        body: "export default () => { throw new TypeError('Broken for ada@games.example'); };",
      }),
    );
    await page.goto('/register?token=secret');
    await expect(page.getByRole('heading', { name: 'This page did not arrive' })).toBeVisible();
    await expectReference(page, sent, {
      area: 'site',
      path: '/register',
      name: 'TypeError',
      message: 'Broken for [email]',
    });
    expect(JSON.stringify(sent)).not.toMatch(/secret|ada/);
  });

  test('of the console shows the reference that is in the report', async ({ page }) => {
    const sent = await collectReports(page);
    await page.route(/\/console\/assets\/FeedbackArea-.*\.js/, (route) => route.abort());
    await signIn(page, 'tester@demo.example');
    await expectReference(page, sent, { area: 'feedback', path: '/feedback' });
  });
});
