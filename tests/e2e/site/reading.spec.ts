import { expect, test } from '../support/quiet-console.ts';

test.use({ javaScriptEnabled: false });

test('without scripts the pages can be read, and those of a session say what they need', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
  await page.goto('/terms-and-conditions');
  await expect(page.getByRole('heading', { level: 2, name: /^12\. / })).toBeVisible();
  await page.goto('/privacy-policy');
  await expect(page.getByText('October 1, 2025').first()).toBeVisible();
  await expect(page.getByText(/30 days/).first()).toBeVisible();
  for (const path of ['/set-new-password', '/publisher-portal']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
  }
});
