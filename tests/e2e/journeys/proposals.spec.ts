import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getHeaders, openAs, signedIn } from '../admin/people.ts';
import { expect, test } from '../support/quiet-console.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('a publisher and an admin: sent, returned with a reason, corrected, approved and applied', async ({
  page,
  newPage,
}, { repeatEachIndex, retry }) => {
  const publisher = await signedIn(page.request, 'publisher@demo.example');
  const admin = await signedIn(page.request, 'admin@demo.example');
  const review = await newPage();

  // The publisher changes a game.
  await openAs(
    page,
    '/publisher-portal?filter={"kind":"all"}&sort=year_published&order=DESC',
    publisher,
  );
  // Another game each time: a game with an open proposal continues it.
  const card = page.getByRole('article').nth(3 + repeatEachIndex + 6 * retry);
  const name = (await card.getByRole('heading').textContent()) ?? '';
  // By its name: a game that another test adds meanwhile moves the cards.
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
  await expect(field(page, 'Name')).toHaveValue(name);
  await field(page, 'Playing time').fill('333');
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByRole('note').getByText('In review')).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';

  // The admin finds it in the queue and asks for a correction.
  await openAs(review, '/admin/game_proposals', admin);
  await review.getByLabel('Search game, note, reason').fill(name);
  await review.locator(`a[href*="${id}"]`).first().click();
  await expect(review).toHaveURL(new RegExp(id));
  await expect(review.getByText('333 min')).toBeVisible();
  await review.getByRole('button', { name: 'Request changes' }).click();
  const dialog = review.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Reason' }).click();
  await review.getByRole('option', { name: 'A value is not correct' }).click();
  await dialog.getByLabel('Text for the publisher').fill('The box says half an hour.');
  await dialog.getByRole('button', { name: 'Request changes' }).click();
  await expect(dialog).toHaveCount(0);

  // The publisher reads the reason, corrects the value and sends it again.
  await page.goto('/publisher-portal/drafts');
  const returned = page.getByRole('listitem').filter({ hasText: 'The box says half an hour.' });
  const draft = returned.filter({ hasText: name });
  await draft.getByRole('button', { name: /^Continue Editing/ }).click();
  await field(page, 'Playing time').fill('33');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('note').getByText('In review')).toBeVisible();

  // The admin approves it; the catalogue has it within seconds.
  await review.goto(`/admin/game_proposals/${id}/show`);
  await expect(review.getByText('33 min', { exact: true })).toBeVisible();
  await review.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(review.getByText('Proposal approved. The catalogue takes it now.')).toBeVisible();
  const readStatus = async () => {
    const query = `/rest/v1/game_proposals?id=eq.${id}&select=status`;
    const answer = await page.request.get(query, { headers: getHeaders(publisher) });
    return answer.json();
  };
  await expect.poll(readStatus, { timeout: 30_000 }).toEqual([{ status: 'applied' }]);
  await page.goto(`/publisher-portal/drafts/${id}`);
  await expect(page.getByRole('note').getByText('Applied')).toBeVisible();
});

const choose = (page: Page, content: string | Buffer) =>
  page.getByLabel('CSV file').setInputFiles({
    name: 'games.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  });

test('a catalogue is exported, imported unchanged, corrected and applied in part', async ({
  page,
  request,
}, { repeatEachIndex }) => {
  const publisher = await signedIn(request, 'henrik@copperkettle.example');
  const admin = await signedIn(request, 'admin@demo.example');
  await openAs(page, '/publisher-portal', publisher);
  await page.getByRole('link', { name: 'Import / export' }).click();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const exported = await readFile(await (await download).path());
  const ids = [...exported.toString().matchAll(/^(\d+),/gm)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(20);

  await choose(page, exported);
  await expect(page.getByRole('button', { name: `Unchanged ${ids.length}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send 0 proposals' })).toBeDisabled();

  // Other games each time: a game with an open proposal is refused.
  const [first, second] = ids.slice(2 * repeatEachIndex);
  const year = 1900 + repeatEachIndex;
  await choose(page, `ID;Year;Name\n${first};${year};\n${second};${year};\n;;No years\n`);
  await expect(page.getByRole('row', { name: /No years/ })).toContainText('Year is required.');
  await page.getByRole('button', { name: 'Changed 2' }).click();
  await expect(page.getByRole('row').last()).toContainText(`→ ${year}`);
  await page.getByRole('button', { name: 'Send 2 proposals' }).click();
  await expect(page.getByText('2 proposals sent.')).toBeVisible();
  // An admin approves one of them; the catalogue takes it.
  const path = `/rest/v1/game_proposals?game_id=eq.${first}&status=in.(submitted,approved,applied)`;
  await request.patch(`${path}&status=eq.submitted`, {
    headers: getHeaders(admin),
    data: { status: 'approved' },
  });
  const readStatus = async () => {
    const answer = await request.get(`${path}&select=status`, { headers: getHeaders(publisher) });
    return answer.json();
  };
  await expect.poll(readStatus, { timeout: 30_000 }).toEqual([{ status: 'applied' }]);

  // A file with other headings is refused with the template.
  await choose(page, 'objectname;objectid\nNight Ferry;9100\n');
  await expect(page.getByText(/‘ID’ for your games or ‘Name’ for new ones/)).toBeVisible();
  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Empty template' }).last().click();
  expect((await template).suggestedFilename()).toBe('games-template.csv');
});
