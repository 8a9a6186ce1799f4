import type { BrowserContext, Page } from '@playwright/test';
import { createAccessRequest, newPerson, openAs } from '../admin/people.ts';
import { expect, test } from '../support/quiet-console.ts';

/*
 * A main API that implements the specification only: section 7 for calls and responses, section 3 for the
 * fields of users, publishers and games. It uses the least convenient of the allowed formats.
 */

type Row = Readonly<Record<string, unknown>>;

interface Rule {
  readonly method: string;
  /** The path below `{api}`. */
  readonly path: RegExp;
  /** The call's query parameters; others are not passed on. */
  readonly query?: readonly string[];
  readonly answer: (body: Row) => unknown;
}

const pick = (value: unknown, fields: readonly string[]): Row => {
  const row = toRow(value);
  return Object.fromEntries(fields.flatMap((field) => (field in row ? [[field, row[field]]] : [])));
};

const toRow = (value: unknown): Row =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The picture is `logo`: `media` is present and empty. */
const publisher = (row: unknown) => ({ ...pick(row, ['name', 'logo']), media: { location: null } });

const game = (row: unknown) =>
  pick(row, [
    'id',
    'name',
    'parent_id',
    'thumbnail',
    'media',
    'rating',
    'nb_plays',
    'nb_ratings',
    'external_id',
  ]);

/** The calls of section 7 that the pages make. */
const rules: readonly Rule[] = [
  {
    method: 'GET',
    path: /^\/api\/constants\/countries$/,
    answer: ({ data }) => list(data).map((row) => pick(row, ['id', 'name'])),
  },
  {
    method: 'GET',
    path: /^\/api\/publishers\/\d+$/,
    answer: ({ data }) => ({ body: publisher(data) }),
  },
  {
    method: 'GET',
    path: /^\/api\/users\/show\/\d+$/,
    answer: ({ data }) => {
      const { firstname, lastname, ...rest } = toRow(data);
      const known = ['displayname', 'description', 'country_id', 'avatar'];
      return { data: { first_name: firstname, last_name: lastname, ...pick(rest, known) } };
    },
  },
  {
    method: 'GET',
    path: /^\/api\/filter\/games$/,
    query: ['publisher_id', 'include_null_metrics', 'per_page', 'page'],
    answer: ({ data }) => {
      const { data: rows, next_page_url } = toRow(data);
      return { data: { data: list(rows).map(game), next_page_url } };
    },
  },
  {
    method: 'POST',
    path: /^\/api\/users\/me\/update_settings$/,
    answer: () => ({ user: {} }),
  },
  {
    method: 'GET',
    path: /^\/api\/search\/publishers$/,
    query: ['name'],
    answer: ({ data }) => ({
      data: {
        data: list(toRow(data).data).map((row) => ({ ...pick(row, ['id']), ...publisher(row) })),
      },
    }),
  },
];

/** Answers the browser's requests as the reduced main API. Pictures are passed through. */
async function reduceMainApi(context: BrowserContext): Promise<URL[]> {
  const requestedUrls: URL[] = [];
  await context.route(/\/main-api\/(?!art\/|avatars\/)/, async (route) => {
    const request = route.request();
    const address = new URL(request.url());
    requestedUrls.push(address);
    const path = address.pathname.slice('/main-api'.length);
    const rule = rules.find((one) => one.method === request.method() && one.path.test(path));
    // biome-ignore lint/plugin: there is no such call in section 7.
    if (!rule) return route.fulfill({ status: 404, json: { message: 'Not Found' } });
    const target = new URL(address);
    for (const name of address.searchParams.keys()) {
      if (!rule.query?.includes(name)) target.searchParams.delete(name);
    }
    const response = await route.fetch({ url: target.href });
    const body: unknown = await response.json();
    // An error has its message, and a 422 its field errors.
    const json = response.ok()
      ? rule.answer(toRow(body))
      : pick(body, ['status', 'message', 'errors']);
    // biome-ignore lint/plugin: the answer is the server's, reduced to section 7.
    return route.fulfill({ status: response.ok() ? 200 : response.status(), json });
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
