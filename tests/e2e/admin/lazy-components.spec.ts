import { expect, test } from '../support/quiet-console.ts';
import { enterAs, openAs, signedIn } from './people.ts';

// The browser logs each request that is refused.
test.use({ expectedNoise: [/Failed to load resource.*\/console\/assets\/|could not be loaded/] });

test('a dialog whose code cannot be loaded says so, can be opened again, and leaves the list', async ({
  page,
}) => {
  await openAs(page, '/admin/publisher_requests');
  const table = page.getByRole('table', { name: 'Publisher requests' });
  await expect(table).toBeVisible();
  await page.route(/\/console\/assets\/DebugJwtDialog/, (route) => route.abort());
  await page.getByRole('button', { name: 'Debug JWT', exact: true }).click();
  await expect(page.getByText('This could not be opened.')).toBeVisible();
  await expect(table).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Debug JWT', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Debug JWT' })).toBeVisible();
});

test('a tab of the portal whose code cannot be loaded says so in its panel, and is loaded again', async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(/A page failed\.|dynamically imported module/);
  await enterAs(page, await signedIn(page.request, 'publisher@demo.example'));
  await page.goto('/publisher-portal');
  await expect(page.getByRole('tab', { name: 'My Games' })).toBeVisible();
  await page.route(/\/console\/assets\/DraftGames/, (route) => route.abort());
  await page.getByRole('tab', { name: 'Draft Games' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Draft Games' });
  await expect(panel.getByText('This could not be shown.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'My Games' })).toBeVisible();
  await page.unrouteAll();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByRole('heading', { name: 'Draft Games' })).toBeVisible();
});
