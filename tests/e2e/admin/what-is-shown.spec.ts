import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/quiet-console.ts';
import {
  chooseInMenu,
  createAccessRequest,
  getHeaders,
  getRows,
  newApplicant,
  openAs,
  type PendingRequest,
  signedIn,
} from './people.ts';

const colleague = 'oskar.lindgren@demo.example';
const queue = (page: Page) => page.getByRole('region', { name: 'Publisher Registration Requests' });
/** Not the expanded details of another row, which name the person's other requests. */
const getRow = (page: Page, { name }: Pick<PendingRequest, 'name'>) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^(Expand|Collapse) / }), hasText: name })
    .first();
const approveIn = (row: Locator) => row.getByRole('button', { name: 'Approve', exact: true });

/** The statuses of requests, in the order of the requests. */
async function getStatuses(page: Page, requests: readonly PendingRequest[]) {
  const admin = await signedIn(page.request, 'admin@demo.example');
  const ids = requests.map(({ id }) => id);
  const rows = await getRows<{ id: string; status: string }>(
    page.request,
    admin,
    `publisher_requests?id=in.(${ids})&select=id,status`,
  );
  return ids.map((id) => rows.find((row) => row.id === id)?.status);
}

/** Requests of one person, the newest last: the first row of the queue. */
async function createRequests(page: Page, count: number) {
  const person = await newApplicant(page.request);
  const requests: PendingRequest[] = [];
  for (let place = 0; place < count; place += 1) {
    requests.push(await createAccessRequest(page.request, person));
  }
  return requests.toReversed();
}

async function decideElsewhere(page: Page, { id }: PendingRequest, status: string) {
  const other = await signedIn(page.request, colleague);
  const answer = await page.request.patch(`/rest/v1/publisher_requests?id=eq.${id}`, {
    headers: getHeaders(other),
    data: { status },
  });
  expect(answer.ok()).toBe(true);
}

/** The middle of an element in the window. */
async function getMiddle(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test.describe('Admin: what is acted on is what is shown', () => {
  test('an impatient second click at the same place decides on nobody else', async ({ page }) => {
    const [first, second] = await createRequests(page, 2);
    if (!first || !second) throw new Error('No requests.');
    await openAs(page, '/admin');
    await expect(getRow(page, second)).toContainText('Pending');
    const { x, y } = await getMiddle(approveIn(getRow(page, first)));
    // What is known of the applicants arrives after the rows, and moves none.
    await expect(getRow(page, first)).toContainText('Address confirmed');
    expect((await getMiddle(approveIn(getRow(page, first)))).y).toBeCloseTo(y, 0);
    await page.mouse.click(x, y);
    await expect(getRow(page, first)).toContainText('Approved');
    await page.mouse.click(x, y);
    // The decided row has not moved, and neither has the next one.
    expect((await getMiddle(getRow(page, first))).y).toBeCloseTo(y, 0);
    await expect(approveIn(getRow(page, second))).toBeVisible();
    const toast = page.getByRole('listitem').filter({ hasText: 'Publisher role added' });
    await expect(toast).toContainText(first.name);
    expect(await getStatuses(page, [first, second])).toEqual(['approved', 'pending']);

    // It leaves when the admin asks for what waits now.
    await queue(page)
      .getByRole('button', { name: /^\d+ waiting now: Show$/ })
      .click();
    await expect(getRow(page, first)).toHaveCount(0);
    await expect(getRow(page, second)).toContainText('Pending');
  });

  test('a decision that comes second is refused, and names who was first', async ({ page }) => {
    const [first, second] = await createRequests(page, 2);
    if (!first || !second) throw new Error('No requests.');
    await openAs(page, '/admin');
    const approve = approveIn(getRow(page, first));
    await expect(approve).toBeVisible();
    await decideElsewhere(page, first, 'rejected');
    // The rows stay as they were read; the count of what waits is another one.
    await expect(queue(page).getByRole('button', { name: /waiting now: Show$/ })).toBeVisible({
      timeout: 20_000,
    });
    await approve.click();
    await expect(
      page.getByText('Oskar Lindgren has rejected this request already').first(),
    ).toBeVisible();
    await expect(getRow(page, first)).toContainText('Rejected');
    expect(await getStatuses(page, [first, second])).toEqual(['rejected', 'pending']);
  });

  test('toasts of two requests of one person are two', async ({ page }) => {
    const [first, second] = await createRequests(page, 2);
    if (!first || !second) throw new Error('No requests.');
    await openAs(page, '/admin');
    for (const request of [first, second]) {
      await chooseInMenu(getRow(page, request), 'Reject');
      await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
      await expect(getRow(page, request)).toContainText('Rejected');
      // A click in the menu of the row is none on the row, which would open and move the next ones.
      await expect(getRow(page, request).getByRole('button', { name: /^Expand/ })).toBeVisible();
      await expect(
        page.getByRole('listitem').filter({ hasText: request.name }).filter({ hasText: 'Petra' }),
      ).toBeVisible();
    }
  });

  test('the dialog stays with its text while another admin decides', async ({ page }) => {
    const [request] = await createRequests(page, 1);
    if (!request) throw new Error('No request.');
    await openAs(page, '/admin');
    await chooseInMenu(getRow(page, request), 'Reject');
    const dialog = page.getByRole('dialog', { name: 'Reject' });
    const text = dialog.getByLabel('Text for the applicant (optional)');
    await text.fill('We know this house under another name.');
    await decideElsewhere(page, request, 'rejected');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(dialog).toContainText('Oskar Lindgren has rejected this request already');
    await expect(text).toHaveValue('We know this house under another name.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(getRow(page, request)).toContainText('Rejected');
  });

  test('a filter empties the selection, and a bulk question names its rows', async ({ page }) => {
    const requests = await createRequests(page, 3);
    const [first, second, third] = requests;
    if (!first || !second || !third) throw new Error('No requests.');
    await openAs(page, '/admin/publisher_requests');
    const select = async (request: PendingRequest) =>
      getRow(page, request).getByRole('checkbox').check();
    const toolbar = page.getByRole('toolbar', { name: 'Chosen rows' });
    const search = page.getByLabel('Search name, email, publisher, website');
    await select(first);
    await select(second);
    await expect(toolbar).toContainText('2 chosen');
    await search.fill(third.name);
    await expect(page.getByRole('row')).toHaveCount(3);
    await expect(toolbar).toHaveCount(0);

    await search.fill(first.person.email);
    await expect(getRow(page, first)).toBeVisible();
    await select(first);
    await select(third);
    await toolbar.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Delete: 2 rows');
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await expect(dialog).toContainText(first.name);
    await expect(dialog).toContainText(third.name);

    await decideElsewhere(page, second, 'rejected');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog).toContainText('2 of 2 done');
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(await getStatuses(page, requests)).toEqual([undefined, 'rejected', undefined]);
  });
});

test('a section with a count opens the list of what it counts', async ({ page }) => {
  await createRequests(page, 1);
  await openAs(page, '/admin');
  const sections = page.getByRole('navigation', { name: 'Admin sections' });
  const section = sections.getByRole('link', { name: /^Publisher requests \d+ waiting$/ });
  await section.click();
  await expect(section).toHaveAttribute('aria-current', 'page');
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: 'Pending' }).first()).toBeVisible();
  await expect(rows.filter({ hasText: /Approved|Rejected|Revoked/ })).toHaveCount(0);
});
