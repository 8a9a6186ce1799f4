import type { Page } from '@playwright/test';
import { expect, test } from '../support/quiet-console.ts';
import {
  createAccessRequest,
  getHeaders,
  getRows,
  newApplicant,
  openAs,
  type PendingRequest,
  signedIn,
} from './people.ts';

const getRow = (page: Page, { name }: PendingRequest) =>
  page.getByRole('row').filter({ hasText: name }).first();
const approveIn = (page: Page, request: PendingRequest) =>
  getRow(page, request).getByRole('button', { name: 'Approve', exact: true });

test('rows of the queue stay as they were read: a decided one until Show, and one that was decided elsewhere is refused', async ({
  page,
}) => {
  const person = await newApplicant(page.request);
  const [first, second, third] = [
    await createAccessRequest(page.request, person),
    await createAccessRequest(page.request, person),
    await createAccessRequest(page.request, person),
  ];
  await openAs(page, '/admin');
  await approveIn(page, first).click();
  await expect(getRow(page, first)).toContainText('Approved');
  await expect(approveIn(page, second)).toBeVisible();

  const other = await signedIn(page.request, 'oskar.lindgren@demo.example');
  await page.request.post('/functions/v1/decide-request', {
    headers: getHeaders(other),
    data: { requestId: second.id, decision: 'reject' },
  });
  await approveIn(page, second).click();
  await expect(
    page.getByText('Oskar Lindgren has rejected this request already').first(),
  ).toBeVisible();
  await expect(getRow(page, second)).toContainText('Rejected');
  const ids = [first.id, second.id, third.id];
  const rows = await getRows<{ id: string; status: string }>(
    page.request,
    other,
    `publisher_requests?id=in.(${ids})&select=id,status`,
  );
  const statuses = ids.map((id) => rows.find((row) => row.id === id)?.status);
  expect(statuses).toEqual(['approved', 'rejected', 'pending']);

  // They leave when the admin asks for what waits now.
  const queue = page.getByRole('region', { name: 'Publisher Registration Requests' });
  await queue.getByRole('button', { name: /^\d+ waiting now: Show$/ }).click();
  await expect(getRow(page, first)).toHaveCount(0);
  await expect(getRow(page, second)).toHaveCount(0);
  await expect(getRow(page, third)).toContainText('Pending');
});
