import type { Page } from '@playwright/test';
import { createAccessRequest, newPerson, openAs, reject } from '../admin/people.ts';
import { expect, test } from '../support/quiet-console.ts';

const sizes = [
  { width: 1280, height: 720 },
  { width: 360, height: 640 },
] as const;

/** Which elements of a selector are below a toast, measured at one moment. */
const getCovered = (page: Page, selector: string) =>
  page.evaluate((subjects) => {
    const toasts = [...document.querySelectorAll('[data-sonner-toast]')];
    const places = toasts.map((toast) => toast.getBoundingClientRect());
    if (places.length === 0) return ['no toast'];
    return [...document.querySelectorAll(subjects)]
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return places.some(
          (toast) =>
            toast.left < right && left < toast.right && toast.top < bottom && top < toast.bottom,
        );
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 80));
  }, selector);

test.describe('a refused sign-in', () => {
  test.use({ expectedNoise: [/status of 401/] });

  test('shows a toast that covers neither field nor button', async ({ page }) => {
    await page.goto('/auth');
    await page.getByLabel('Email').fill('nobody@somewhere.example');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    for (const size of sizes) {
      await page.setViewportSize(size);
      // It stays while the mouse is over it.
      await page.locator('[data-sonner-toast]').first().hover();
      await expect.poll(() => getCovered(page, 'main input, main [type="submit"]')).toEqual([]);
    }
  });
});

test('a toast covers neither header, paging nor dialog of the admin area', async ({ page }) => {
  const person = await newPerson(page.request);
  await createAccessRequest(page.request, person);
  const [name = ''] = person.email.split('@');
  await page.setViewportSize(sizes[0]);
  await openAs(page, '/admin/publisher_requests');
  await reject(page.getByRole('row').filter({ hasText: name }).first());
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.locator('[data-sonner-toast]').first().hover();
    await expect.poll(() => getCovered(page, 'header')).toEqual([]);
    // The end of the list can be scrolled out from under the toast.
    const atTheEnd = async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      return getCovered(page, '.MuiTablePagination-root');
    };
    await expect.poll(atTheEnd).toEqual([]);
  }
  await page.getByRole('button', { name: 'Debug JWT' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Debug JWT' }).getByText('Yes')).toHaveCount(3);
  // It fills the window, and what it contains ends above the toast.
  const parts = '[role="dialog"] :is(h2, dt, dd, button)';
  await expect.poll(() => getCovered(page, parts)).toEqual([]);
});
