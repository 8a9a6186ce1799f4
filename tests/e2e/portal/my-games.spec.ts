import type { Page } from '@playwright/test';
import {
  confirmEmail,
  createAccessRequest,
  enterAs,
  newPerson,
  signedIn,
} from '../admin/people.ts';
import { expect, test } from '../support/quiet-console.ts';

test.describe('Publisher portal: access', () => {
  test('signed out: redirects to /auth', async ({ page }) => {
    await page.goto('/publisher-portal');
    await expect(page).toHaveURL(/\/auth/);
  });

  test('no role and no request: redirects to /unauthorized', async ({ page }) => {
    await enterAs(page, await newPerson(page.request));
    await page.goto('/publisher-portal');
    await expect(page).toHaveURL(/\/unauthorized/);
  });

  test('a publisher without accepted terms: redirects to the terms', async ({ page }) => {
    await enterAs(page, await signedIn(page.request, 'chiara@ottergate.example'));
    await page.route('**/rest/v1/rpc/portal_access', async (route) => {
      const response = await route.fetch();
      const access: object = await response.json();
      await route.fulfill({ response, json: { ...access, accepted_terms: null } });
    });
    await page.goto('/publisher-portal');
    await expect(page).toHaveURL(/\/terms-acceptance/);
    await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeDisabled();
  });

  test('a pending publisher of the same domain: read-only', async ({ page }) => {
    const person = await newPerson(page.request, 'lanternandloom.example');
    await confirmEmail(page.request, person);
    await createAccessRequest(page.request, person, {
      publisher_id: 1,
      website_url: 'https://www.lanternandloom.example/en',
    });
    await enterAs(page, person);
    await page.goto('/publisher-portal');
    await expect(
      page.getByText('Publisher account awaiting approval. You currently have read-only access.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add New Game' })).toBeDisabled();
    const card = page.getByRole('article').first();
    await expect(card.getByRole('button', { name: /^View/ })).toBeEnabled();
    await expect(card.getByRole('button', { name: /^Edit/ })).toBeDisabled();
    await expect(card.getByRole('button', { name: /^Delete/ })).toBeDisabled();
    await page.getByRole('tab', { name: 'Draft Games' }).click();
    await expect(page.getByRole('button', { name: 'Create Draft' })).toBeDisabled();
    await expect(page.getByRole('button', { name: /^Continue Editing/ }).first()).toBeDisabled();
    // Figures of the existing games, not the sample figures.
    await page.getByRole('tab', { name: 'Analytics' }).click();
    await expect(page.getByText('320', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('1,284')).toHaveCount(0);
    await page.getByRole('tab', { name: 'Publisher Account' }).click();
    await expect(page.getByLabel('Display Name')).toBeDisabled();
  });

  test('a pending publisher without games: sample figures', async ({ page }) => {
    const person = await newPerson(page.request, 'new-house.example');
    await confirmEmail(page.request, person);
    await createAccessRequest(page.request, person, { website_url: 'https://new-house.example' });
    await enterAs(page, person);
    await page.goto('/publisher-portal?tab=analytics');
    await expect(page.getByText('1,284')).toBeVisible();
    await expect(page.getByText(/^These figures are a sample/)).toBeVisible();
  });

  test('a pending publisher with an unconfirmed address: redirects to /unauthorized', async ({
    page,
  }) => {
    const person = await newPerson(page.request, 'lanternandloom.example');
    await createAccessRequest(page.request, person, {
      publisher_id: 1,
      website_url: 'https://www.lanternandloom.example/en',
    });
    await enterAs(page, person);
    await page.goto('/publisher-portal');
    await expect(page).toHaveURL(/\/unauthorized/);
    await page.goto('/request-publisher-access');
    await expect(
      page.getByText(/^The portal opens, read-only, once your email address is confirmed/),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open the portal, read-only' })).toBeHidden();
  });

  test('a pending publisher of another domain: redirects to /unauthorized', async ({ page }) => {
    const person = await newPerson(page.request);
    await createAccessRequest(page.request, person, { publisher_id: 1 });
    await enterAs(page, person);
    await page.goto('/publisher-portal');
    await expect(page).toHaveURL(/\/unauthorized/);
  });
});

test.describe('Publisher portal: My Games', () => {
  test.beforeEach(async ({ page }) => {
    await enterAs(page, await signedIn(page.request, 'publisher@demo.example'));
  });

  test('header, tabs, gallery of base games by default', async ({ page }) => {
    await page.goto('/publisher-portal');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lantern & Loom Games');
    await expect(page.getByRole('tab')).toHaveText([
      'My Games',
      'Draft Games',
      'Analytics',
      'Publisher Account',
    ]);
    await expect(page.getByRole('heading', { name: 'Published Games' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Base Games' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.getByRole('article').first()).toContainText('Base Game');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByText('You have been signed out successfully.')).toBeVisible();
    await expect(page).toHaveURL(/\/auth/);
  });

  test('filter and layout are stored in the URL', async ({ page }) => {
    await page.goto('/publisher-portal');
    await page.getByRole('button', { name: 'Expansions' }).click();
    await expect(page.getByRole('article').first()).toContainText('Expansion');
    await page.getByRole('button', { name: 'List' }).click();
    await expect(page).toHaveURL(/filter=expansion/);
    await expect(page).toHaveURL(/layout=list/);
    await page.reload();
    const row = page.getByRole('row').nth(1);
    for (const text of ['Expansion', 'Rating', 'Plays', 'Ratings', 'BGG ID', 'View', 'Edit']) {
      await expect(row).toContainText(text);
    }
  });

  test('finds a game without one letter, by its accents or not, and keeps it in the URL', async ({
    page,
  }) => {
    await page.goto('/publisher-portal?filter=all');
    const cards = page.getByRole('article');
    const name = (await cards.nth(3).getByRole('heading').textContent()) ?? '';
    const [word = ''] = name.split(' ').toSorted((one, other) => other.length - one.length);
    const search = page.getByLabel('Search games');
    await search.fill(`${word.slice(0, 2)}${word.slice(3)}`);
    await expect(page).toHaveURL(/[?&]q=/);
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
    const all = page.getByRole('button', { name: /^All Games/ });
    await expect(all).not.toHaveText(/ 320$/);
    await page.reload();
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
    await search.fill('qqqq');
    await expect(page.getByText('None of your games resembles “qqqq”.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(all).toHaveText(/320$/);
  });

  /**
   * Clicks a button of the first game while a search waits for another key; the code of what it
   * opens arrives later.
   */
  async function clickDuringSearch(page: Page, button: RegExp): Promise<void> {
    await page.clock.install();
    await page.goto('/publisher-portal?filter=all');
    const game = page.getByRole('article').first();
    await expect(game).toBeVisible();
    await expect(page.getByRole('button', { name: /^All Games/ })).toHaveText(/320$/);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await page.getByLabel('Search games').fill('lantern');
    await game.getByRole('button', { name: button }).click();
    await page.clock.runFor(1000);
    await page.clock.resume();
    release();
  }

  test('a search that was just typed waits until an opened game is closed', async ({ page }) => {
    await clickDuringSearch(page, /^View/);
    const opened = page.getByRole('dialog');
    await expect(opened).toBeVisible();
    await opened.getByRole('button', { name: 'Close' }).first().click();
    await expect(page).toHaveURL(/[?&]q=lantern(&|$)/);
  });

  test('a search that was just typed does not undo Edit', async ({ page }) => {
    await clickDuringSearch(page, /^Edit/);
    await expect(page.getByLabel('Year', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/[?&]proposal=/);
  });

  test('loads all pages while scrolling', async ({ page }) => {
    const pages: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/filter/games')) pages.push(request.url());
    });
    await page.goto('/publisher-portal?filter=expansion');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect.poll(() => pages.length).toBeGreaterThanOrEqual(1);
    expect(pages[0]).toContain('per_page=21');
    expect(pages[0]).toContain('include_null_metrics=1');
    await expect(async () => {
      await page.mouse.wheel(0, 4000);
      await expect(page.getByText('All games loaded')).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 45_000 });
    expect(pages.length).toBeGreaterThanOrEqual(4);
    expect(await page.getByRole('article').count()).toBeLessThan(60);
  });

  test('View opens the game, and a reload restores it', async ({ page }) => {
    await page.goto('/publisher-portal');
    const card = page.getByRole('article').first();
    const name = (await card.getByRole('heading').textContent()) ?? '';
    await card.getByRole('button', { name: `View ${name}` }).click();
    const drawer = page.getByRole('dialog', { name });
    await expect(drawer).toContainText('Playing time');
    await page.reload();
    await expect(drawer).toContainText('Playing time');
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(page).toHaveURL('/publisher-portal');
    // A closed dialog leaves no history entry.
    await page.goForward();
    await expect(drawer).toContainText('Playing time');
  });

  test('Add and Edit open the form, Delete asks for a reason', async ({ page }) => {
    await page.goto('/publisher-portal');
    await page.getByRole('button', { name: 'Add New Game' }).click();
    await expect(page.getByRole('heading', { name: 'New game' })).toBeFocused();
    await page.getByRole('link', { name: 'Back to My Games' }).click();
    const card = page.getByRole('article').first();
    const name = (await card.getByRole('heading').textContent()) ?? '';
    await card.getByRole('button', { name: /^Edit/ }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
    await page.goBack();
    await card.getByRole('button', { name: /^Delete/ }).click();
    const dialog = page.getByRole('dialog', { name: `Delete ${name}` });
    await dialog.getByRole('button', { name: 'Propose removal' }).click();
    await expect(dialog.getByText('Please say why the game should go.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
  });

  test('a broken picture does not break the card', async ({ page }) => {
    test.info().annotations.push({ type: 'section', description: '2, My Games' });
    await page.route('**/art/*.svg', (route) =>
      route.fulfill({ status: 200, body: 'no picture', contentType: 'image/png' }),
    );
    await page.goto('/publisher-portal');
    const card = page.getByRole('article').first();
    await expect(card.locator('svg').first()).toBeVisible();
    await expect(card.locator('img')).toHaveCount(0);
  });

  test('refetches when the tab becomes visible, and on each path', async ({ page }) => {
    await page.goto('/publisher-portal');
    await expect(page.getByRole('article').first()).toBeVisible();
    const again = page.waitForRequest(/filter\/games/);
    const publisher = page.waitForRequest(/api\/publishers\/1/);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await again;
    await publisher;
    const pathRequest = page.waitForRequest(/api\/publishers\/1/);
    await page.getByRole('tab', { name: 'Draft Games' }).click();
    await pathRequest;
  });

  test('Draft Games without a proposal shows two examples', async ({ page }) => {
    await page.route('**/rest/v1/game_proposals?*', (route) =>
      route.fulfill({ json: [], headers: { 'Content-Range': '*/0' } }),
    );
    await page.goto('/publisher-portal?tab=drafts');
    for (const name of ['Draft Game 1', 'Draft Game 2']) {
      const draft = page.getByRole('listitem').filter({ hasText: name });
      await expect(draft).toContainText('Last edited 2 days ago');
      await expect(draft.getByRole('button', { name: /^Continue Editing/ })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Create Draft' }).click();
    await expect(page.getByRole('heading', { name: 'New game' })).toBeFocused();
  });

  test('Analytics computes from the real games', async ({ page }) => {
    await page.goto('/publisher-portal?tab=analytics');
    await expect(page.getByRole('definition').filter({ hasText: /^320$/ })).toBeVisible();
    const best = page.getByRole('region', { name: 'Best rated games' });
    await expect(best.getByRole('listitem')).toHaveCount(8);
  });
});

test.describe('Publisher portal: when games cannot be loaded', () => {
  test.use({ expectedNoise: [[/Failed to load resource/, /MainApiError/], { scope: 'test' }] });

  test('shows an error with a retry', async ({ page }) => {
    await enterAs(page, await signedIn(page.request, 'publisher@demo.example'));
    await page.route('**/filter/games?*', (route) =>
      route.fulfill({ status: 500, body: '<html>' }),
    );
    await page.goto('/publisher-portal');
    await expect(page.getByText('Your games could not be loaded.')).toBeVisible();
    await page.unroute('**/filter/games?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test('a chosen tab is marked while its panel is loaded', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/assets\/Analytics-/, async (route) => {
    await released;
    await route.continue();
  });
  await enterAs(page, await signedIn(page.request, 'publisher@demo.example'));
  await page.goto('/publisher-portal');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(page.getByRole('tab', { name: 'Analytics', selected: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Analytics' })).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { name: 'Analytics' })).toBeVisible();
});
