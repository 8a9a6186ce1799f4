import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { enterAs, getHeaders, signedIn } from '../admin/people.ts';
import { expect, test } from '../support/quiet-console.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('a publisher and an admin: sent, returned with a reason, corrected, approved and applied', async ({
  page,
  browser,
  watch,
}, { repeatEachIndex, retry }) => {
  const publisher = await signedIn(page.request, 'publisher@demo.example');
  const admin = await signedIn(page.request, 'admin@demo.example');
  await enterAs(page, publisher);
  const context = await browser.newContext();
  watch(context);
  const review = await context.newPage();
  await enterAs(review, admin);

  // The publisher changes a game.
  await page.goto('/publisher-portal?filter=all&sort=-year_published');
  // Another game each time: a game with an open proposal continues it.
  const card = page.getByRole('article').nth(3 + repeatEachIndex + 6 * retry);
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('button', { name: /^Edit/ }).click();
  await field(page, 'Playing time').fill('333');
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByRole('note').getByText('In review')).toBeVisible();
  const id = new URL(page.url()).searchParams.get('proposal') ?? '';

  // The admin finds it in the queue and asks for a correction.
  await review.goto('/admin/game_proposals');
  await review.getByLabel('Search game, note, reason').fill(name);
  await review.getByRole('link', { name }).first().click();
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
  await page.goto('/publisher-portal?tab=drafts');
  const draft = page.getByRole('listitem').filter({ hasText: name }).first();
  await expect(draft).toContainText('The box says half an hour.');
  await draft.getByRole('button', { name: /^Continue Editing/ }).click();
  await field(page, 'Playing time').fill('33');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('note').getByText('In review')).toBeVisible();

  // The admin approves it by the keyboard; the catalogue has it within seconds.
  await review.goto(`/admin/game_proposals/${id}/show`);
  await expect(review.getByText('33 min', { exact: true })).toBeVisible();
  await review.keyboard.press('a');
  await expect(review).not.toHaveURL(new RegExp(id));
  const readStatus = async () => {
    const query = `/rest/v1/game_proposals?id=eq.${id}&select=status`;
    const answer = await page.request.get(query, { headers: getHeaders(publisher) });
    return answer.json();
  };
  await expect.poll(readStatus, { timeout: 20_000 }).toEqual([{ status: 'applied' }]);
  await page.goto(`/publisher-portal?tab=drafts&proposal=${id}`);
  await expect(page.getByRole('note').getByText('Applied')).toBeVisible();
  await context.close();
});

const choose = (page: Page, content: string | Buffer) =>
  page.getByLabel('CSV file').setInputFiles({
    name: 'games.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  });

test('a catalogue is exported, imported unchanged, corrected, applied in part and withdrawn', async ({
  page,
  request,
}, { repeatEachIndex }) => {
  const publisher = await signedIn(request, 'henrik@copperkettle.example');
  const admin = await signedIn(request, 'admin@demo.example');
  await enterAs(page, publisher);
  await page.goto('/publisher-portal');
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
  const imports = page.getByRole('region', { name: 'Earlier imports' });
  await expect(imports.getByRole('listitem').first()).toContainText('2 proposals: 2 open');

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
  await expect.poll(readStatus, { timeout: 20_000 }).toEqual([{ status: 'applied' }]);

  // The rest is withdrawn at once.
  await page.reload();
  const newest = imports.getByRole('listitem').first();
  await newest.getByRole('button', { name: /^Withdraw/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('The import has been withdrawn.')).toBeVisible();
  await expect(newest).toContainText('2 proposals: 1 applied, 1 withdrawn');
});

const readFixture = (name: string) => readFile(new URL(`../../files/csv/${name}`, import.meta.url));

test('a file of BoardGameGeek renames nothing, and its new games are sent once', async ({
  page,
  request,
}, { repeatEachIndex, retry }) => {
  const publisher = await signedIn(request, 'henrik@copperkettle.example');
  await enterAs(page, publisher);
  await page.goto('/publisher-portal?tab=games&csv');

  // The first rows of the ranks: their ids are those of other games in the catalogue.
  await choose(page, await readFixture('bgg-ranks.csv'));
  await expect(page.getByText(/its IDs are read as BGG IDs/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send 0 proposals' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Changed 0', exact: true })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the errors' }).click();
  const problems = (await readFile(await (await saving).path())).toString();
  expect(problems).toMatch(
    /^\ufeffid,name,.*,Problem\r\n1,Salt Barons,.*Players from is required\./,
  );

  // Another game each time: what was sent before is recognised.
  const name = `Night Ferry ${Date.now()} ${repeatEachIndex} ${retry}`;
  const file =
    'objectname;objectid;avgweight;minplayers;maxplayers;playingtime;yearpublished\n' +
    `${name};${Date.now() % 1e9};2,25;1;4;0;2027\n`;
  await choose(page, file);
  await page.getByRole('button', { name: 'Send 1 proposal' }).click();
  await expect(page.getByText('1 proposal sent.')).toBeVisible();
  const imports = page.getByRole('region', { name: 'Earlier imports' });
  await expect(imports.getByRole('listitem').first()).toContainText('games.csv');

  // The second import of the same file.
  await choose(page, file);
  await expect(page.getByText(/^This file was imported on .* as games\.csv/)).toBeVisible();
  await expect(page.getByRole('row', { name })).toContainText('with games.csv: In review.');
  await expect(page.getByRole('button', { name: 'Send 0 proposals' })).toBeDisabled();
  await page.getByRole('checkbox', { name: /^Send 1 game again/ }).check();
  await expect(page.getByRole('button', { name: 'Send 1 proposal' })).toBeEnabled();
});

test('a catalogue is exported with semicolons and decimal commas, and imported unchanged', async ({
  page,
  request,
}) => {
  await enterAs(page, await signedIn(request, 'henrik@copperkettle.example'));
  await page.goto('/publisher-portal?tab=games&csv');
  await page.getByLabel('Separator').selectOption('Semicolon');
  await page.getByLabel('Decimal sign').selectOption('Comma (2,5)');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const exported = await readFile(await (await download).path());
  const rows = exported.toString().match(/^\d+;/gm) ?? [];
  expect(rows.length).toBeGreaterThan(20);
  expect(exported.toString()).toMatch(/;"\d,\d+";/);
  await choose(page, exported);
  await expect(page.getByRole('button', { name: `Unchanged ${rows.length}` })).toBeVisible();
});
