import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { getMails, waitForMail } from './inbox.ts';

export const demoPassword = 'Demo-pass1';

/** Signs in at `/auth` through the form. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** What differs between the catalogues in which the main journey runs. */
export interface MainJob {
  /** The text typed into the publisher search, and the name to select. */
  readonly search: string;
  readonly publisher: string;
  /** Minimum number of the publisher's base games to find by scrolling. */
  readonly atLeastGames: number;
}

/** The people of the main journey. */
interface Applicant {
  readonly email: string;
  readonly password: string;
}

export function newApplicant(): Applicant {
  return {
    email: `petra.${randomUUID().slice(0, 8)}@publisher.example`,
    password: 'Sturdy-box-7',
  };
}

/** First part: registration, the terms, the receipt and the admins' notification. */
export async function register(page: Page, who: Applicant, job: MainJob): Promise<void> {
  await registerPublisher(page, who, {
    search: job.search,
    publisher: job.publisher,
    website: 'https://publisher.example',
  });

  const receipt = await waitForMail(page.request, who.email, /accepted/);
  expect(receipt.text).toContain('October 2025');
  await expect
    .poll(async () => (await getMails(page.request, 'admin@demo.example')).map(({ text }) => text))
    .toContainEqual(expect.stringContaining(who.email));
}

/** Reads the terms to their end, which enables Accept, and accepts them. */
export async function acceptTerms(page: Page): Promise<void> {
  await expect(page).toHaveURL('/terms-acceptance');
  // A page that has just opened moves the focus to its start, and End would scroll the window.
  const terms = page.getByRole('region', { name: 'Publisher Terms and Conditions' });
  const isRead = async () => {
    await terms.press('End');
    return page.getByText('You have read the terms and conditions').isVisible();
  };
  await expect.poll(isRead).toBe(true);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
}

/** Fills in the form of a registration, but for the publisher. */
export async function fillRegistration(
  page: Page,
  who: Applicant & { readonly lastName?: string },
  website: string,
): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('First name *').fill('Petra');
  await page.getByLabel('Last name *').fill(who.lastName ?? 'Meeples');
  await page.getByLabel('Email *').fill(who.email);
  await page.getByLabel('Password *', { exact: true }).fill(who.password);
  await page.getByLabel('Repeat password *').fill(who.password);
  await page.getByLabel('Website URL *').fill(website);
  await page.getByRole('checkbox', { name: /privacy policy/i }).check();
}

/** Registers as a publisher does, and accepts the terms. */
export async function registerPublisher(
  page: Page,
  who: Applicant,
  form: { readonly search: string; readonly publisher: string; readonly website: string },
): Promise<void> {
  await fillRegistration(page, who, form.website);
  await page.getByLabel('Name of Publishing Company *').fill(form.search);
  await page.getByRole('option', { name: form.publisher, exact: true }).click();
  await page.getByRole('button', { name: 'Register', exact: true }).click();

  await expect(page).toHaveURL('/terms-acceptance');
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeDisabled();
  await expect(page.getByText('Please scroll to the bottom to continue')).toBeVisible();
  await acceptTerms(page);
  await expect(page).toHaveURL(`/register-confirmation?email=${encodeURIComponent(who.email)}`);
  await expect(page.getByText('Your account is almost ready!')).toBeVisible();
}

/**
 * Second part: an admin reads the request and approves it, and the applicant is notified.
 *
 * @param isConfirmed whether the applicant has confirmed the address; otherwise the admin is asked
 */
export async function approve(page: Page, who: Applicant, isConfirmed = false): Promise<void> {
  await signIn(page, 'admin@demo.example');
  await expect(page).toHaveURL(/\/admin/);
  const requests = page.getByRole('region', { name: 'Publisher Registration Requests' });
  await requests.getByRole('button', { name: 'All' }).click();
  // The expanded details are a row of their own, below the request's.
  const row = page
    .getByRole('row')
    .filter({ hasText: who.email, has: page.getByRole('button', { name: /^(Expand|Collapse) / }) });
  await expect(row).toContainText('Pending');
  await row.getByRole('button', { name: /^(Expand|Collapse) / }).click();
  await expect(page.getByText('https://publisher.example')).toBeVisible();
  await row.getByRole('button', { name: 'Approve', exact: true }).click();
  if (!isConfirmed) {
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(`The address ${who.email} is not confirmed`);
    await question.getByRole('button', { name: 'Approve', exact: true }).click();
  }
  await expect(
    page.getByText('Publisher role added, request approved, and notification email sent'),
  ).toBeVisible();
  await expect(row).toContainText('Approved');
  const approval = await waitForMail(page.request, who.email, /publisher portal/);
  expect(approval.text).toContain('/publisher-portal');
  expect((await getMails(page.request, who.email)).map(({ subject }) => subject)).toHaveLength(2);
}

/** Third part: the publisher signs in, the terms are accepted, the company's games are shown. */
export async function seeGames(page: Page, who: Applicant, job: MainJob): Promise<void> {
  await signIn(page, who.email, who.password);
  await expect(page).toHaveURL(/\/publisher-portal/);
  await expect(page.getByRole('heading', { name: 'Published Games' })).toBeVisible();
  await expect(page.getByText(job.publisher).first()).toBeVisible();
  await seesGames(page, job.atLeastGames);
}

/** Scrolls, loading more pages, until enough different base games were rendered. */
async function seesGames(page: Page, atLeast: number): Promise<void> {
  const names = new Set<string>();
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  await expect(cards.first()).toContainText('Base Game');
  await expect
    .poll(
      async () => {
        for (const name of await cards.getByRole('heading').allTextContents()) names.add(name);
        await page.mouse.move(640, 500);
        await page.mouse.wheel(0, 2500);
        return names.size;
      },
      { timeout: 45_000 },
    )
    .toBeGreaterThanOrEqual(atLeast);
}
