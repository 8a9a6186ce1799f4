import { adminLists } from '@ludarium/domain/routes';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, test } from '../support/quiet-console.ts';
import { getToken } from '../support/sign-in.ts';
import { loadInWaves } from '../support/waves.ts';

/** The most data requests before a screen shows its own rows. */
const budget = 3;

interface Screen {
  readonly path: string;
  readonly who: 'admin' | 'publisher' | 'tester';
  /** What the screen is opened for. */
  readonly shown: (page: Page) => Locator;
  /** Requests in sequence; more than one where a request needs the answer of another one. */
  readonly waves?: number;
}

const row = (page: Page) => page.locator('main tbody tr').first();
const fact = (page: Page) => page.locator('main dl dd').first();
const card = (page: Page) => page.getByRole('article').first();
const entry = (page: Page) => page.locator('#main ul > li').first();
const figure = (page: Page) =>
  page
    .locator('#main')
    .getByText(/^[\d,]+$/)
    .first();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const screens: readonly Screen[] = [
  { path: '/admin', who: 'admin', shown: row },
  ...adminLists.map(
    (resource): Screen => ({ path: `/admin/${resource}`, who: 'admin', shown: row }),
  ),
  ...['publisher_requests', 'game_proposals', 'account_deletion_requests'].map(
    (resource): Screen => ({ path: `/admin/${resource}/first/show`, who: 'admin', shown: fact }),
  ),
  { path: '/admin/people/13', who: 'admin', shown: fact },
  { path: '/admin/publishers/1/show', who: 'admin', shown: fact },
  { path: '/admin/games/130/show?publisherId=1&name=Aldermoor+1587', who: 'admin', shown: fact },
  { path: '/admin/privacy_policy_versions/1/show', who: 'admin', shown: heading },
  { path: '/publisher-portal', who: 'publisher', shown: card },
  { path: '/publisher-portal?tab=drafts&state=all', who: 'publisher', shown: entry },
  { path: '/publisher-portal?tab=analytics', who: 'publisher', shown: figure },
  { path: '/publisher-portal?tab=account', who: 'publisher', shown: figure },
  { path: '/feedback', who: 'tester', shown: card },
  { path: '/feedback', who: 'admin', shown: card },
];

for (const { path, who, shown, waves: most = 1 } of screens) {
  test(`${path} shows its rows to the ${who} after at most ${budget} data requests`, async ({
    page,
    request,
  }) => {
    const token = await getToken(request, `${who}@demo.example`);
    await page.addInitScript((value) => localStorage.setItem('jwt_token', value), token);
    const address = await withId(request, path, token);
    let waves = await loadInWaves(page, address, shown(page));
    if (waves.length > most) waves = await loadInWaves(page, address, shown(page), 2_000);
    expect.soft(waves.flat().length, waves.flat().join('\n')).toBeLessThanOrEqual(budget);
    expect(waves.length).toBeLessThanOrEqual(most);
  });
}

/** The path with the id of the resource's first record for `first`. */
async function withId(request: APIRequestContext, path: string, token: string): Promise<string> {
  const [, resource] = /^\/admin\/(\w+)\/first\//.exec(path) ?? [];
  if (!resource) return path;
  const answer = await request.get(`/rest/v1/${resource}?select=id&limit=1`, {
    headers: { apikey: 'sb_publishable_local', 'x-laravel-token': token },
  });
  const [{ id }]: [{ id: string }] = await answer.json();
  return path.replace('first', id);
}
