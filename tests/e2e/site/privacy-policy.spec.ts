import { expect, test } from '../support/quiet-console.ts';

test('Back returns to the page before, however it was left, and without one to /', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/why-register');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/why-register');
  // Loaded, without a step within the application.
  await page.goto('/terms-and-conditions');
  await page.goto('/privacy-policy');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/terms-and-conditions');
});
