import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { getHeaders, getRows, personPassword, signedIn } from '../admin/people.ts';
import { tabTo, tabToAndPress } from '../support/keyboard.ts';
import { expect, test } from '../support/quiet-console.ts';

/** The publisher's main journey by keyboard only. */

/** Tabs to a field and replaces its value. */
async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Scrolls the terms to their end, which enables Accept. */
async function acceptTerms(page: Page): Promise<void> {
  await expect(page).toHaveURL('/terms-acceptance');
  const accept = page.getByRole('button', { name: 'Accept', exact: true });
  await expect(accept).toBeDisabled();
  await tabTo(page, page.getByRole('region', { name: 'Publisher Terms and Conditions' }));
  await page.keyboard.press('End');
  await expect(page.getByText('You have read the terms and conditions')).toBeVisible();
  await tabToAndPress(page, accept);
}

/** Approves the person's request, as the admin's Approve button does. */
async function approve(page: Page, email: string): Promise<void> {
  const admin = await signedIn(page.request, 'admin@demo.example');
  const query = `publisher_requests?email=eq.${email}&select=id`;
  const [request] = await getRows<{ id: string }>(page.request, admin, query);
  const answer = await page.request.post('/functions/v1/decide-request', {
    headers: getHeaders(admin),
    data: { requestId: request?.id, decision: 'approve' },
  });
  expect(await answer.json()).toMatchObject({ result: 'done' });
}

async function signInByKeyboard(page: Page, email: string): Promise<void> {
  await typeInto(page, page.getByLabel('Email'), email);
  await typeInto(page, page.getByLabel('Password', { exact: true }), personPassword);
  await page.keyboard.press('Enter');
}

/** Opens a game and closes it, by button and by back; the focus returns. */
async function openAndCloseGame(page: Page): Promise<void> {
  const view = page.getByRole('button', { name: /^View / }).first();
  await tabToAndPress(page, view);
  const drawer = page.getByRole('dialog');
  await tabTo(page, drawer.getByRole('button', { name: 'Close' }));
  await tabTo(page, drawer.getByRole('link', { name: 'Open at BoardGameGeek' }));
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(view).toBeFocused();
}

/** Shift+Tabs to the tab list and opens the next tab. */
async function openNextTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name });
  await tabTo(page, page.getByRole('tab', { selected: true }), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(tab).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

async function saveProfile(page: Page): Promise<void> {
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await tabToAndPress(page, save);
  await expect(page.getByText('Your profile has been updated successfully.')).toBeVisible();
  await expect(save).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Publisher Profile' })).toBeFocused();
}

test('a publisher by keyboard: registers, accepts, signs in, sees a game, saves', async ({
  page,
}) => {
  const email = `keys.${randomUUID().slice(0, 8)}@publisher.example`;
  await page.goto('/register');
  for (const [label, text] of [
    ['First name *', 'Petra'],
    ['Last name *', 'Meeples'],
    ['Email *', email],
    ['Password *', personPassword],
    ['Repeat password *', personPassword],
    ['Name of Publishing Company *', 'lantern'],
  ] as const) {
    await typeInto(page, page.getByLabel(label, { exact: true }), text);
  }
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Selected\./)).toBeVisible();
  const website = page.getByLabel('Website URL *');
  await typeInto(page, website, 'https://another-house.example');
  await tabToAndPress(page, page.getByRole('checkbox', { name: /privacy policy/ }), 'Space');
  await tabToAndPress(page, page.getByRole('button', { name: 'Register', exact: true }));
  await acceptTerms(page);
  await expect(page).toHaveURL(`/register-confirmation?email=${encodeURIComponent(email)}`);

  await approve(page, email);

  await tabToAndPress(page, page.getByRole('button', { name: 'Sign Out' }));
  await tabToAndPress(page, page.getByRole('button', { name: 'Publisher Portal' }));
  await tabToAndPress(page, page.getByRole('banner').getByRole('link', { name: 'Log in' }));
  await signInByKeyboard(page, email);

  await expect(page.getByRole('article').first()).toBeVisible();
  await openAndCloseGame(page);
  const add = page.getByRole('button', { name: 'Add New Game' });
  await tabTo(page, add, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'New game' })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Back to My Games' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();

  await openNextTab(page, 'Draft Games');
  await openNextTab(page, 'Analytics');
  await tabToAndPress(page, page.getByRole('button', { name: 'Show as table' }));
  await expect(page.getByRole('region', { name: 'New plays by day' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show as chart' })).toBeFocused();

  await openNextTab(page, 'Publisher Account');
  await typeInto(page, page.getByLabel('Display Name'), 'Petra of the keys');
  const country = page.getByRole('combobox', { name: 'Country' });
  await tabToAndPress(page, country);
  await page.keyboard.type('Belg');
  await page.keyboard.press('Enter');
  await expect(country).toContainText('Belgium');
  await saveProfile(page);
  await page.reload();
  await expect(page.getByLabel('Display Name')).toHaveValue('Petra of the keys');
});
