import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { createAccessRequest, newPerson, openAs, reject } from '../admin/people.ts';
import { test } from '../support/quiet-console.ts';
import { getToken } from '../support/sign-in.ts';

const newEmail = () => `toast.${randomUUID().slice(0, 8)}@somewhere.example`;

/** What a toast is about, after an act that shows one. */
const acts: Readonly<Record<string, (page: Page) => Promise<readonly Locator[]>>> = {
  'a refused sign-in': async (page) => {
    await page.goto('/auth');
    await page.getByLabel('Email').fill(newEmail());
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('not the password');
    const button = page.getByRole('button', { name: 'Sign In', exact: true });
    await button.click();
    return [password, button];
  },
  'a refused registration': async (page) => {
    await page.route('**/recaptcha/**', (route) => route.abort());
    await page.goto('/register');
    await page.getByLabel('First name *').fill('Petra');
    await page.getByLabel('Last name *').fill('Meeples');
    await page.getByLabel('Email *').fill('publisher@demo.example');
    await page.getByLabel('Password *', { exact: true }).fill('Sturdy-box-7');
    await page.getByLabel('Repeat password *').fill('Sturdy-box-7');
    await page.getByLabel('New to Ludarium').check();
    await page.getByLabel('Name of the new publisher *').fill('Toast House');
    await page.getByLabel('Website URL *').fill('https://house.example');
    await page.getByRole('checkbox', { name: /privacy policy/ }).check();
    const button = page.getByRole('button', { name: 'Register', exact: true });
    await button.click();
    return [button];
  },
  'an address on the waiting list': async (page) => {
    await page.goto('/coming-soon');
    await page.getByLabel('Email address').fill(newEmail());
    await page.getByRole('button', { name: 'Notify Me When Ready' }).click();
    return [page.getByRole('heading', { name: 'Thank you for your interest!' })];
  },
  'a changed profile': async (page) => {
    const token = await getToken(page.request, 'publisher@demo.example');
    await page.addInitScript((value) => localStorage.setItem('jwt_token', value), token);
    await page.goto('/publisher-portal?tab=account');
    const field = page.getByLabel('Description');
    await field.fill(`We make games, ${randomUUID()}.`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    return [page.getByRole('banner')];
  },
};

/** Which of the given elements are covered by a toast. */
async function getCovered(page: Page, elements: readonly Locator[]): Promise<string[]> {
  const toasts = await page.locator('[data-sonner-toast]').all();
  const boxes = await Promise.all(toasts.map((toast) => toast.boundingBox()));
  expect(boxes.length).toBeGreaterThan(0);
  const found: string[] = [];
  for (const element of elements) {
    const box = await element.boundingBox();
    if (!box) throw new Error(`${element} is not shown.`);
    const isCovered = boxes.some(
      (toast) =>
        toast !== null &&
        toast.x < box.x + box.width &&
        box.x < toast.x + toast.width &&
        toast.y < box.y + box.height &&
        box.y < toast.y + toast.height,
    );
    if (isCovered) found.push(`${element}`);
  }
  return found;
}

for (const [width, height] of [
  [360, 640],
  [1280, 720],
] as const) {
  for (const [title, act] of Object.entries(acts)) {
    test.describe(`${title} at ${width} px`, () => {
      test.use({ expectedNoise: [/status of 401|ERR_FAILED|captcha/] });

      test('shows a toast that does not cover what it is about', async ({ page }) => {
        await page.setViewportSize({ width, height });
        const subject = await act(page);
        // It stays while the mouse is over it.
        await page.locator('[data-sonner-toast]').first().hover();
        await expect.poll(() => getCovered(page, subject)).toEqual([]);
      });
    });
  }

  test(`toasts cover no header, paging or dialog of the admin area at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const person = await newPerson(page.request);
    await createAccessRequest(page.request, person);
    const [name = ''] = person.email.split('@');
    await openAs(page, '/admin/publisher_requests');
    await page.getByRole('button', { name: new RegExp(`^Expand .*${name}`) }).click();
    // On a narrow window the decisions are in the details.
    if (width < 600) {
      await page.getByRole('button', { name: 'Reject', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    } else await reject(page.getByRole('row').filter({ hasText: name }).first());
    const toast = page.locator('[data-sonner-toast]').first();
    await expect(toast).toBeVisible();
    // It stays while the mouse is over it.
    await toast.hover();
    await expect.poll(() => getCovered(page, [page.getByRole('banner')])).toEqual([]);

    // The end of the list can be scrolled out from under the toast.
    const paging = page.locator('.MuiTablePagination-root');
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        return getCovered(page, [paging]);
      })
      .toEqual([]);

    await page.getByRole('button', { name: 'Debug JWT' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Debug JWT' });
    await expect(dialog.getByText('Yes')).toHaveCount(3);
    await expect.poll(() => getCovered(page, [dialog])).toEqual([]);
  });
}

test.describe('a page with a bar at its end', () => {
  test.use({ expectedNoise: [/ERR_FAILED|BackendError/] });

  test('keeps its scroll padding after a toast', async ({ page }) => {
    const token = await getToken(page.request, 'publisher@demo.example');
    await page.addInitScript((value) => localStorage.setItem('jwt_token', value), token);
    await page.goto('/publisher-portal?tab=drafts&proposal=new');
    await page
      .getByRole('textbox', { name: 'Name', exact: true })
      .fill(`Toast ${randomUUID().slice(0, 8)}`);
    await page.getByRole('button', { name: 'Delete draft' }).waitFor();
    const getPadding = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingBottom);
    expect(await getPadding()).toBe('120px');
    await page.route('**/rest/v1/game_proposals*', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Delete draft' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }).click();
    const toast = page.locator('[data-sonner-toast]').first();
    await toast.getByRole('button', { name: 'Close toast' }).click();
    await expect(toast).toHaveCount(0);
    expect(await getPadding()).toBe('120px');
  });
});
