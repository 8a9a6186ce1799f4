import type { BrowserContext, Page } from '@playwright/test';
import { answerReduced } from '../../support/reduced-main-api.ts';
import { createAccessRequest, newPerson, openAs } from '../admin/people.ts';
import { expect, test } from '../support/quiet-console.ts';

/** Routes the browser's requests through the reduced main API. Pictures are passed through. */
async function reduceMainApi(context: BrowserContext): Promise<URL[]> {
  const requestedUrls: URL[] = [];
  await context.route(/\/main-api\/(?!art\/|avatars\/)/, async (route) => {
    const request = route.request();
    const address = new URL(request.url());
    requestedUrls.push(address);
    const isJson = request.headers()['content-type']?.startsWith('application/json') ?? false;
    const answer = await answerReduced(
      {
        method: request.method(),
        address,
        payload: isJson ? request.postDataJSON() : undefined,
      },
      '/main-api',
      async (target, payload) => {
        const postData = isJson ? JSON.stringify(payload) : (request.postDataBuffer() ?? undefined);
        const forwarded = await route.fetch({
          url: target.href,
          ...(postData ? { postData } : {}),
        });
        return { status: forwarded.status(), body: await forwarded.json() };
      },
    );
    // biome-ignore lint/plugin: the answer is the server's, reduced to section 7.
    return route.fulfill({ status: answer.status, json: answer.body });
  });
  return requestedUrls;
}

const gamePages = (requestedUrls: readonly URL[]) =>
  requestedUrls
    .filter(({ pathname }) => pathname.endsWith('/filter/games'))
    .map(({ searchParams }) => `${searchParams.get('per_page')}/${searchParams.get('page')}`);

async function enter(page: Page, path: string, email: string) {
  const requestedUrls = await reduceMainApi(page.context());
  await openAs(page, path, email);
  return requestedUrls;
}

test.describe('with a main API that implements section 7 only', () => {
  // The list of publishers is not in section 7: it is requested once and returns 404.
  test.use({
    expectedNoise: [[/Failed to load resource.*404/, /MainApiError/], { scope: 'test' }],
  });

  test('a publisher sees every game, the figures, and saves the profile', async ({ page }) => {
    // Expansions come last, and the reduced API does not filter, so all pages are needed.
    const path = '/publisher-portal?filter={"kind":"expansion"}&layout=list';
    const requestedUrls = await enter(page, path, 'publisher@demo.example');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lantern & Loom Games');
    await expect(page.getByRole('article').first().getByRole('heading')).toBeVisible();
    await expect
      .poll(
        async () => {
          await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
          return page.getByText('All games loaded').count();
        },
        { timeout: 30_000, intervals: [50] },
      )
      .toBe(1);
    const pages = gamePages(requestedUrls);
    expect(new Set(pages).size).toBe(pages.length);
    expect(pages.length).toBeGreaterThan(10);

    // Searched and sorted in the browser.
    const first =
      (await page.getByRole('article').first().getByRole('heading').textContent()) ?? '';
    await page.getByLabel('Search games').fill(first.toUpperCase());
    await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(first);
    await expect(page.getByText('All games loaded')).toBeVisible();

    await page.getByRole('tab', { name: 'Analytics' }).click();
    await expect(page.getByText('320', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('1,284')).toHaveCount(0);

    await page.getByRole('tab', { name: 'Publisher Account' }).click();
    await expect(page.getByLabel('Email')).toHaveValue('publisher@demo.example');
    const description = `Reduced ${Date.now()}`;
    await page.getByLabel('Description').fill(description);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Your profile has been updated successfully.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Description')).toHaveValue(description);
  });

  test('an admin finds publishers by the search, pages through games, and approves', async ({
    page,
  }) => {
    const person = await newPerson(page.request);
    const known = await createAccessRequest(page.request, person, { publisher_id: 3 });
    await enter(page, '/admin/publishers', 'admin@demo.example');
    await expect(page.getByText(/^Search for a publisher by its name/)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search publishers' }).fill('lantern');
    await page.getByRole('link', { name: 'Lantern & Loom Games' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lantern & Loom Games');
    await page.getByRole('main').getByRole('link', { name: 'Games', exact: true }).click();
    const rows = page.getByRole('button', { name: /^Expand / });
    await expect(rows).toHaveCount(25);
    await page.getByRole('button', { name: /next page/i }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(rows).toHaveCount(25);

    await page.goto(`/admin/publisher_requests/${known.id}/show`);
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    // The address is not confirmed, and the data backend knows the people.
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('The publisher has ');
    await question.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(
      page.getByText('Publisher role added, request approved, and notification email sent'),
    ).toBeVisible();
  });
});
