import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { enterAs, getHeaders, signedIn } from '../admin/people.ts';
import { expect, test } from '../support/quiet-console.ts';

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
