import type { Page } from '@playwright/test';
import { enterAs, getHeaders, signedIn } from '../admin/people.ts';
import { tabToAndPress } from '../support/keyboard.ts';
import { expect, test } from '../support/quiet-console.ts';

const author = 'lucia@paperlighthouse.example';
const rules = 'https://paperlighthouse.example/rules.pdf';

const rulesField = (page: Page) => page.getByRole('textbox', { name: 'Rules', exact: true });
const bar = (page: Page) => page.getByRole('region', { name: 'Fix what is missing' });
const heading = (page: Page) => page.getByRole('heading', { level: 2 });

/** The number of games that are left. */
const readLeft = async (page: Page) => {
  await expect(bar(page)).toContainText(/\d+ left/);
  return Number((await bar(page).textContent())?.match(/(\d+) left/)?.[1]);
};

/** Withdraws what a test has proposed. */
async function withdraw(page: Page, names: readonly string[]): Promise<void> {
  const headers = getHeaders(await signedIn(page.request, author));
  for (const name of names) {
    const query = new URLSearchParams({ name: `eq.${name}`, status: 'in.(draft,submitted)' });
    await page.request.patch(`/rest/v1/game_proposals?${query}`, {
      headers,
      data: { status: 'withdrawn' },
    });
  }
}

test.beforeEach(async ({ page }) => {
  await enterAs(page, await signedIn(page.request, author));
});

test('games say what is missing, in the list and on their page, and are filtered by it', async ({
  page,
}) => {
  await page.goto('/publisher-portal?filter=all&layout=list');
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText(/\d of 7 complete\. Missing: .*Rules/);
  const completeness = page.getByRole('combobox', { name: 'Completeness' });
  await completeness.selectOption('No rules');
  await expect(page).toHaveURL(/missing=rules_url/);
  await expect(row).toContainText('Rules');
  const all = page.getByRole('button', { name: /^All Games \d+$/ });
  await expect(all).toBeVisible();
  await completeness.selectOption('Incomplete');
  await expect(row).toContainText(/\d of 7/);
  await completeness.selectOption('Complete');
  await expect(page.getByText('None of these games is complete.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fix the next one' })).toBeDisabled();
  await page.getByRole('button', { name: 'Show all games' }).click();
  await expect(completeness).toHaveValue('');

  // The game's page leads to the form at the field.
  await row.getByRole('button', { name: /^View/ }).click();
  const game = page.getByRole('dialog').getByRole('region', { name: 'Completeness' });
  await expect(game).toContainText(/\d of 7 complete/);
  await game.getByRole('button', { name: 'Add: Rules' }).click();
  await expect(rulesField(page)).toBeFocused();
  await expect(bar(page)).toHaveCount(0);
});

for (const [size, viewport] of [
  ['a wide window', { width: 1280, height: 900 }],
  ['a phone', { width: 360, height: 740 }],
] as const) {
  test(`the next incomplete game is fixed in the order of the list, by keyboard, in ${size}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const sort = size === 'a phone' ? 'year_published' : '-year_published';
    const list = `?filter=all&missing=rules_url&sort=${sort}`;
    await page.goto(`/publisher-portal${list}`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await tabToAndPress(page, page.getByRole('button', { name: 'Fix the next one' }));
    await expect(rulesField(page)).toBeFocused();
    await expect(rulesField(page)).toBeInViewport();
    const first = await heading(page).textContent();
    const left = await readLeft(page);
    expect(left).toBeGreaterThan(2);
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isWide).toBe(false);

    // Skipped: nothing is proposed, and the next game is there.
    await tabToAndPress(page, bar(page).getByRole('button', { name: 'Skip' }));
    await expect(heading(page)).not.toHaveText(first ?? '');
    expect(await readLeft(page)).toBe(left - 1);
    await expect(rulesField(page)).toBeFocused();

    // Sent: the next one again, also after a reload.
    const name = (await heading(page).textContent())?.replace(/^Change /, '') ?? '';
    await page.keyboard.type(rules);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your proposal has been sent.')).toBeVisible();
    await expect(heading(page)).not.toContainText(name);
    await expect.poll(() => readLeft(page)).toBe(left - 2);
    await page.reload();
    await expect(rulesField(page)).toBeFocused();
    await expect.poll(() => readLeft(page)).toBe(left - 2);

    // What was sent is said in the list, and not offered again.
    await tabToAndPress(page, page.getByRole('link', { name: 'Back to My Games' }));
    await expect(page).toHaveURL(new RegExp(list.replace(/\?/, '\\?')));
    const card = page.getByRole('article').filter({ hasText: name }).first();
    await expect(card).toContainText('Rules (proposed)');
    await page.getByRole('button', { name: 'Fix the next one' }).click();
    await expect(heading(page)).toHaveText(first ?? '');
    expect(await readLeft(page)).toBe(left - 1);
    await withdraw(page, [name]);
  });
}

test('the end of the list says that nothing is missing, or how much was skipped', async ({
  page,
}) => {
  // A single game.
  await page.goto('/publisher-portal?filter=all&missing=rules_url&sort=rating');
  const name = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? '';
  await page.goto(
    `/publisher-portal?filter=all&missing=rules_url&q=${encodeURIComponent(name)}&sort=rating`,
  );
  await page.getByRole('button', { name: 'Fix the next one' }).click();
  const left = await readLeft(page);
  for (let skipped = 0; skipped < left; skipped += 1) {
    await expect.poll(() => readLeft(page)).toBe(left - skipped);
    await bar(page).getByRole('button', { name: 'Skip' }).click();
  }
  const status = page.getByRole('status').filter({ hasText: 'still' });
  await expect(status).toContainText(/^This was the last game of the list\. \d+ games? still/);
  await page.getByRole('button', { name: 'Fix the next one' }).click();
  for (let sent = 0; sent < left; sent += 1) {
    await expect.poll(() => readLeft(page)).toBe(left - sent);
    await rulesField(page).fill(rules);
    await page.getByRole('button', { name: 'Send for review' }).click();
  }
  await expect(page.getByText(/^Nothing is missing: every game of this list/)).toBeVisible();
  await withdraw(page, [name]);
});
