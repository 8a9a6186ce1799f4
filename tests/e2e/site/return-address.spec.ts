import type { Page } from '@playwright/test';
import { confirmEmail, newPerson, openAs, personPassword } from '../admin/people.ts';
import { demoPassword } from '../support/main-job.ts';
import { expect, test } from '../support/quiet-console.ts';
import { endSession, grantRole, signedIn } from '../support/sign-in.ts';

/** Signs in on the open page. */
async function submitSignIn(page: Page, email: string, password: string): Promise<void> {
  await expect(page).toHaveURL('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

const notice = (page: Page) => page.locator('[data-sonner-toast][data-type="error"]');

test('signing in returns to the protected page, also after a reload, and to no other origin', async ({
  page,
}) => {
  for (const evil of ['//evil.example/feedback', '/\\evil.example/feedback', 'javascript:1']) {
    await page.goto(`/auth?return=${encodeURIComponent(evil)}`);
    await expect(page).toHaveURL('/auth');
    expect(await page.evaluate(() => JSON.stringify(window.history.state))).not.toContain('evil');
  }
  await page.goto('/feedback?q=login&column=completed');
  await expect(page).toHaveURL('/auth');
  await page.reload();
  await submitSignIn(page, 'tester@demo.example', demoPassword);
  await expect(page).toHaveURL('/feedback?q=login&column=completed');
});

test.describe('a session that was ended elsewhere', () => {
  test.use({
    expectedNoise: [[/Failed to load resource/, /could not be (?:read|loaded)/], { scope: 'test' }],
  });

  test('is noticed by the board: the email is kept, and signing in returns to the cards', async ({
    page,
  }) => {
    const person = await newPerson(page.request);
    await grantRole(page.request, person, { role: 'tester' });
    const { email } = person;
    const tester = await signedIn(page.request, email, personPassword);
    await openAs(page, '/feedback?q=a&column=completed', tester);
    await expect(page.locator('[data-card]').first()).toBeVisible();
    const password = await endSession(page.request, tester, personPassword);
    await expect(page).toHaveURL('/auth');
    await expect(notice(page)).toContainText('Your session has expired. Please sign in again.');
    await expect(page.getByText('Signed out')).toHaveCount(0);
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Remember me')).not.toBeChecked();
    await submitSignIn(page, email, password);
    await expect(page).toHaveURL('/feedback?q=a&column=completed');
  });

  test('is noticed by the portal of a pending publisher with the domain of the company', async ({
    page,
  }) => {
    const domain = `house-${Date.now().toString(36)}.example`;
    const person = await newPerson(page.request, domain);
    await confirmEmail(page.request, person);
    await openAs(page, '/request-publisher-access', person);
    await page.getByLabel('Name of Publishing Company *').fill('e');
    await page.getByRole('option').first().click();
    await page.getByLabel('Website URL *').fill(`https://www.${domain.toUpperCase()}/games`);
    await page.getByRole('checkbox', { name: /privacy policy/ }).check();
    await page.getByRole('button', { name: 'Request Access' }).click();
    await expect(page).toHaveURL(/\/publisher-portal/);
    const kept = await page.evaluate(() => localStorage.getItem('pending_publisher_id'));
    expect(kept).toMatch(/^\d+$/);

    await page.goto('/publisher-portal/drafts');
    await expect(page.getByText(/^Publisher account awaiting approval\./)).toBeVisible();
    const password = await endSession(page.request, person, personPassword);
    await page.goto('/publisher-portal/drafts');
    await expect(page).toHaveURL('/auth');
    await expect(notice(page)).toContainText('Your session has expired. Please sign in again.');
    await submitSignIn(page, person.email, password);
    await expect(page).toHaveURL('/publisher-portal/drafts');
    await expect(page.getByText(/^Publisher account awaiting approval\./)).toBeVisible();
  });
});
