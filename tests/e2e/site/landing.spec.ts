import { expect, test } from '../support/quiet-console.ts';
import { openAs, openLanding } from './visitor.ts';

test('the menu of a phone opens and links to a section', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openLanding(page);
  // The app is in the first view.
  await expect(page.getByRole('link', { name: 'Get the App' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('figure')).toBeInViewport({ ratio: 0.5 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Roadmap' }).click();
  await expect(page).toHaveURL('/#roadmap');
  await expect(page.getByRole('heading', { name: 'Roadmap' })).toBeInViewport();
  // The gate stays open in this browser session.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Roadmap' })).toBeInViewport();
});

test('signing out ends the session in every tab, and keeps neither an address nor the email', async ({
  context,
  page,
}) => {
  await openAs(page, 'newcomer@demo.example', '/request-publisher-access');
  const other = await context.newPage();
  await other.goto('/accessibility');
  await expect(other.getByText('Welcome, Nora')).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText('Signed out', { exact: true })).toBeVisible();
  await expect(page.getByText('You have been signed out successfully.')).toBeVisible();
  await expect(page.locator('[data-sonner-toast][data-type="error"]')).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Publisher Portal' })).toBeVisible();
  expect(await page.evaluate(() => window.localStorage.getItem('jwt_token'))).toBeNull();
  expect(await page.evaluate(() => JSON.stringify(window.history.state))).not.toContain('returnTo');
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('');
});
