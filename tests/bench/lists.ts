import type { Application } from '@ludarium/server';
import type { Browser, BrowserContext } from 'playwright';
import { mintToken } from '../support/tokens.ts';
import { amounts, fillLists, people } from './lists-data.ts';
import { startProduct } from './product.ts';
import type { BenchRow } from './table.ts';

/**
 * Every list of admin and portal over a large database: first page, a late page, filters, sorts and
 * searches. Chromium opens each URL in the built console; its API requests are recorded with their
 * headers and then repeated over HTTP.
 */
const goals = { milliseconds: 300, repeats: 30 } as const;

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly who: keyof typeof people;
  /** Maximum number of rows on a page. */
  readonly shows: number;
}

/** A list's URL in react-admin's format. */
const list = (
  resource: string,
  name: string,
  parameters: Record<string, unknown> = {},
): Screen => ({
  name: `${resource}: ${name}`,
  path: `/admin/${resource}?${new URLSearchParams(
    Object.entries(parameters).map(([key, value]) => [
      key,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  )}`,
  who: 'admin',
  shows: 25,
});

const sorted = (sort: string, order = 'ASC') => ({ sort, order, page: 1, perPage: 25 });
const searched = (q: string) => ({ filter: { q } });
const portal = (name: string, query: string): Screen => ({
  name: `My Games: ${name}`,
  path: `/publisher-portal?${query}`,
  who: 'publisher',
  shows: 21,
});

const screens: readonly Screen[] = [
  { name: 'the admin screen, both tables', path: '/admin', who: 'admin', shows: 10 },
  list('publisher_requests', 'first page'),
  list('publisher_requests', 'page 700', { ...sorted('created_at', 'DESC'), page: 700 }),
  list('publisher_requests', 'pending', { filter: { status: 'pending' } }),
  list('publisher_requests', 'by name', sorted('first_name')),
  list('publisher_requests', 'by email', sorted('email')),
  list('publisher_requests', 'by website', sorted('website_url', 'DESC')),
  list('publisher_requests', 'by status', sorted('status')),
  list('publisher_requests', 'search, 10 found', searched('person1234')),
  list('publisher_requests', 'search, all found', searched('house')),
  list('publisher_requests', 'search, none found', searched('zzz nobody')),
  list('publisher_requests', 'search, filter and sort', {
    ...sorted('email'),
    filter: { q: 'lindqvist', status: 'approved' },
  }),
  list('account_deletion_requests', 'first page'),
  list('account_deletion_requests', 'page 700', { ...sorted('created_at', 'DESC'), page: 700 }),
  list('account_deletion_requests', 'pending', { filter: { status: 'pending' } }),
  list('account_deletion_requests', 'by email', sorted('email')),
  list('account_deletion_requests', 'search, all found', searched('somewhere')),
  list('account_deletion_requests', 'search, none found', searched('zzz nobody')),
  list('testers', 'first page'),
  list('testers', 'admins', { filter: { role: 'admin' } }),
  list('testers', 'by user id', sorted('user_id')),
  list('testers', 'search', searched('tester123')),
  list('testers', 'search, too many found', searched('amara')),
  list('publishers', 'first page'),
  list('publishers', 'page 40', { page: 40, perPage: 25 }),
  list('publishers', 'search', { filter: { q: 'games 77' } }),
  list('games', 'first page'),
  list('games', 'page 390', { ...sorted('name'), page: 390 }),
  list('games', 'expansions', { filter: { kind: 'expansion' } }),
  list('games', 'by plays', sorted('nb_plays', 'DESC')),
  list('games', 'by rating', sorted('rating', 'DESC')),
  list('games', 'of one publisher', { filter: { publisher_id: 1 } }),
  list('games', 'search', { filter: { q: 'lighthouse 77' } }),
  list('games', 'search, none found', { filter: { search: 'zzz nothing' } }),
  portal('base games', ''),
  portal('expansions', 'filter={"kind":"expansion"}'),
  portal('all games', 'filter={"kind":"all"}'),
  portal('page 230', 'filter={"kind":"all"}&page=230'),
  // All games are loaded, 100 a call, and one row a day for the trend.
  { name: 'Analytics', path: '/publisher-portal/analytics', who: 'publisher', shows: 100 },
  {
    name: 'Analytics: one game',
    path: '/publisher-portal/analytics/9998',
    who: 'publisher',
    shows: 100,
  },
];

/** A recorded request that can be repeated. */
interface ReadCall {
  readonly url: string;
  readonly method: string;
  readonly body: string | null;
  readonly headers: Record<string, string>;
}

interface Measured {
  readonly url: string;
  readonly rows: number;
  readonly p50: number;
  readonly p95: number;
}

export async function benchLists(): Promise<readonly BenchRow[]> {
  const { local, browser, stop } = await startProduct();
  try {
    await fillLists(local.sql);
    console.log(
      `\n${amounts.requests} publisher requests, ${amounts.deletions} deletion requests, ` +
        `${amounts.games} games with ${amounts.days} days; each call ${goals.repeats} times, milliseconds\n`,
    );
    print('', 'calls', 'rows', 'p50', 'p95');
    const contexts = {
      admin: await enter(local, browser, 'admin'),
      publisher: await enter(local, browser, 'publisher'),
    };
    const shown: Judged[] = [];
    for (const screen of screens) {
      const measured: Measured[] = [];
      for (const call of await recordCalls(local, contexts[screen.who], screen)) {
        measured.push(await measure(call));
      }
      shown.push(judge(screen, measured));
    }
    return [toRow(`slowest call of ${shown.length} lists`, shown, goals.milliseconds)];
  } finally {
    await stop();
  }
}

/** The worst of several calls. */
interface Judged {
  readonly name: string;
  readonly p95: number;
  /** More rows are read than are shown. */
  readonly isTooMuch?: boolean;
}

function toRow(what: string, judged: readonly Judged[], goal: number): BenchRow {
  const slowest = judged.reduce((one, other) => (other.p95 > one.p95 ? other : one));
  const tooMuch = judged.filter(({ isTooMuch }) => isTooMuch).map(({ name }) => name);
  const excess = tooMuch.length > 0 ? `; more rows than shown: ${tooMuch.join(', ')}` : '';
  return {
    what: `${what}, p95`,
    goal: `≤ ${goal} ms`,
    figure: `${slowest.p95.toFixed(0)} ms (${slowest.name})${excess}`,
    met: slowest.p95 <= goal && tooMuch.length === 0,
  };
}

async function enter(
  local: Application,
  browser: Browser,
  who: Screen['who'],
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const token = await mintToken(local.jwtSecret, people[who]);
  await context.addInitScript((value) => window.localStorage.setItem('jwt_token', value), token);
  return context;
}

/** All requests of a screen to the two back ends until the network is idle. */
async function recordCalls(
  local: Application,
  context: BrowserContext,
  screen: Screen,
): Promise<ReadCall[]> {
  const page = await context.newPage();
  const noted: Promise<ReadCall>[] = [];
  page.on('request', (request) => {
    const url = request.url();
    const method = request.method();
    if (method !== 'GET' || !/\/(rest\/v1|main-api\/api)\//.test(url)) return;
    const body = request.postData();
    noted.push(request.allHeaders().then((headers) => ({ url, method, body, headers })));
  });
  await page.goto(local.url + screen.path);
  await page.waitForLoadState('networkidle');
  const calls = await Promise.all(noted);
  await page.close();
  const byUrl = new Map(calls.map((call) => [call.url, call]));
  if (byUrl.size === 0) throw new Error(`${screen.name} has read nothing.`);
  return [...byUrl.values()];
}

async function measure({ url, method, body: sent, headers }: ReadCall): Promise<Measured> {
  const times: number[] = [];
  let rows = 0;
  const named = Object.entries(headers).filter(
    ([name]) => !name.startsWith(':') && !['host', 'connection', 'content-length'].includes(name),
  );
  for (let turn = 0; turn < goals.repeats; turn += 1) {
    const began = performance.now();
    const answer = await fetch(url, { method, body: sent, headers: Object.fromEntries(named) });
    const body: unknown = await answer.json();
    times.push(performance.now() - began);
    if (!answer.ok) throw new Error(`${answer.status} from ${url}`);
    rows = rowsIn(body);
  }
  const inOrder = times.toSorted((one, other) => one - other);
  const at = (share: number) => inOrder[Math.floor((inOrder.length - 1) * share)] ?? Number.NaN;
  return { url, rows, p50: at(0.5), p95: at(0.95) };
}

/** Number of rows of a response: PostgREST's array or Laravel's page. */
function rowsIn(body: unknown): number {
  if (Array.isArray(body)) return body.length;
  const inner = typeof body === 'object' && body !== null && 'data' in body ? body.data : null;
  return inner === null ? 0 : rowsIn(inner);
}

function judge({ name, shows }: Screen, calls: readonly Measured[]): Judged {
  const rows = Math.max(...calls.map((call) => call.rows));
  const slowest = calls.reduce((one, other) => (other.p95 > one.p95 ? other : one));
  const { p50, p95 } = slowest;
  print(name, String(calls.length), String(rows), p50.toFixed(1), p95.toFixed(1));
  if (p95 > goals.milliseconds) console.log(`  slow: ${decodeURIComponent(slowest.url)}`);
  return { name, p95, isTooMuch: rows > shows };
}

function print(name: string, ...figures: string[]): void {
  console.log(name.padEnd(52) + figures.map((figure) => figure.padStart(9)).join(''));
}
