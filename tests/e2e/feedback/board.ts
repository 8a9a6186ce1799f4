import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { png } from '../../support/png.ts';
import { getToken } from '../support/sign-in.ts';

export type Column = 'Feedback' | 'Under Development' | 'Completed' | 'On Hold';

/** The columns of a feedback item that tests set. */
export interface Report {
  readonly id: string;
  readonly number: string;
  readonly title: string;
}

const apiKey = 'sb_publishable_local';

/** The email of a demo account, for example 'tester'. */
export const getEmail = (who: string): string => `${who}@demo.example`;

/** Opens the board as a demo person. */
export async function openBoard(page: Page, who: string, search = ''): Promise<void> {
  const token = await getToken(page.request, getEmail(who));
  await page.addInitScript((value) => window.localStorage.setItem('jwt_token', value), token);
  await page.goto(`/feedback${search}`);
  // An open dialog makes the page behind it inert, so it has no roles.
  await expect(page.locator('[data-card]').first()).toBeVisible();
}

/** Opens the board as a second person, with the fixture `newPage`. */
export async function secondPerson(
  newPage: () => Promise<Page>,
  who: string,
  search = '',
): Promise<Page> {
  const page = await newPage();
  await openBoard(page, who, search);
  return page;
}

/** Creates a report through the API. */
export async function makeReport(
  request: APIRequestContext,
  fields: Partial<Record<'title' | 'content' | 'category' | 'priority', string>> & {
    status?: string;
  } = {},
): Promise<Report> {
  const { status, ...report } = fields;
  const title = report.title ?? uniqueTitle('Report');
  const [row] = await rest<{ id: string; number: number }[]>(
    request,
    'admin',
    'post',
    'feedback_items',
    {
      content: 'Happens every time.',
      category: 'bug',
      priority: 'critical',
      user_id: '1',
      ...report,
      title,
    },
  );
  const { id = '', number } = row ?? {};
  if (status) await changeReport(request, id, { status });
  return { id, number: String(number), title };
}

type Fields = Parameters<typeof makeReport>[1];

/** Creates a report, and opens the board with its card only. */
export async function openReport(page: Page, who = 'admin', fields?: Fields): Promise<Report> {
  const report = await makeReport(page.request, fields);
  await openBoard(page, who, `?q=${report.title}`);
  return report;
}

/** The same, with the card's details. */
export async function openCard(page: Page, who = 'admin', fields?: Fields): Promise<Report> {
  const report = await openReport(page, who, fields);
  await titleButton(page, report.title).dblclick();
  return report;
}

/** Fills in the open form of a new report. */
export async function fillReport(page: Page, title: string): Promise<Locator> {
  const form = page.getByRole('dialog', { name: 'Submit New Feedback' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Description').fill('It must not be lost.');
  await form.getByLabel('Category').selectOption('bug');
  return form;
}

export function changeReport(
  request: APIRequestContext,
  id: string,
  columns: Record<string, string | null>,
): Promise<unknown> {
  return rest(request, 'admin', 'patch', `feedback_items?id=eq.${id}`, columns);
}

/** A picture of one pixel as a file input's value. */
export const picture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: png,
});

/** Reads a report from the database. */
export async function storedReport(request: APIRequestContext, id: string, column: string) {
  const path = `feedback_items?id=eq.${id}`;
  const [row] = await rest<Record<string, unknown>[]>(request, 'admin', 'get', path);
  return row?.[column] ?? null;
}

/** Calls the data API as a demo person. */
export async function rest<Answer>(
  request: APIRequestContext,
  who: string,
  method: 'get' | 'post' | 'patch' | 'delete',
  path: string,
  data?: unknown,
): Promise<Answer> {
  const answer = await request[method](`/rest/v1/${path}`, {
    headers: {
      apikey: apiKey,
      'x-laravel-token': await getToken(request, getEmail(who)),
      Prefer: 'return=representation',
    },
    ...(data === undefined ? {} : { data }),
  });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

export function uniqueTitle(about: string): string {
  return `${about} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
}

export const column = (page: Page, title: Column): Locator =>
  page.getByRole('region', { name: title, exact: true });

/** The button of a card that opens it. */
export const titleButton = (scope: Page | Locator, title: string): Locator =>
  scope.getByRole('button', { name: title, exact: true });

/** A card: the open one, or the one in a column. */
export function card(scope: Page | Locator, title: string): Locator {
  const page = 'page' in scope ? scope.page() : scope;
  const inPlace = scope.getByRole('article').filter({ has: titleButton(page, title) });
  return inPlace.or(scope.getByRole('dialog', { name: title, exact: true })).last();
}

/** The card of a report in a column, also behind an open card. */
export const place = (page: Page, status: string, { id }: Pick<Report, 'id'>): Locator =>
  page.locator(`[data-column="${status}"] [data-card="${id}"]`);

/** Closes the open card. */
export const closeCard = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Close the card' }).click();

export const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Messages' }).getByText(text).last();

/** Counts the writes to the board's tables from now on. */
export function countWrites(page: Page): { readonly seen: string[] } {
  const seen: string[] = [];
  page.on('request', (request) => {
    const isWrite = ['POST', 'PATCH', 'DELETE'].includes(request.method());
    if (isWrite && /\/rest\/v1\/feedback_/.test(request.url())) {
      seen.push(`${request.method()} ${new URL(request.url()).pathname}`);
    }
  });
  return { seen };
}

/** Drags a card into a column with the mouse. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await hover(page, from, to);
  await page.mouse.up();
}

/** Drags a card over a column, without dropping it. */
export async function hover(page: Page, from: Locator, to: Locator): Promise<void> {
  const start = await getPoint(from, 12);
  const end = await getPoint(to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y + 8, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 12 });
}

/** Long-presses a card until it is lifted, drags and drops it. */
export async function carry(page: Page, from: Locator, to: Locator): Promise<void> {
  const touch = await finger(page);
  const start = await getPoint(from, 60);
  const end = await getPoint(to);
  await touch('touchStart', start.x, start.y);
  await expect(page.locator('[data-lifted]')).toBeAttached();
  for (let step = 1; step <= 10; step += 1) {
    const share = step / 10;
    await touch(
      'touchMove',
      start.x + share * (end.x - start.x),
      start.y + share * (end.y - start.y),
    );
  }
  await touch('touchEnd');
}

/** A single touch, dispatched through the browser's input. */
export async function finger(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
}

/** The middle of an element, or the point in its upper part. */
async function getPoint(place: Locator, fromTop?: number) {
  const box = await place.boundingBox();
  if (!box) throw new Error(`${place} is not in view.`);
  return { x: box.x + box.width / 2, y: box.y + (fromTop ?? box.height / 2) };
}
