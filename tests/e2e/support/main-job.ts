import { randomUUID } from 'node:crypto';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { mailsTo, mailTo } from './inbox.ts';

export const demoPassword = 'Demo-pass1';

/** Signs in at `/auth` as a person does. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export interface MainJob {
  readonly browser: Browser;
  readonly baseURL: string;
  /** Told of every browser context, to watch its console. */
  readonly watch: (context: BrowserContext) => void;
  /** Typed into the publisher search, and the name to choose. */
  readonly search: string;
  readonly publisher: string;
  /** How many of the publisher's base games are looked for by scrolling, at least. */
  readonly atLeastGames: number;
}

/**
 * The main job, with nothing mocked: a publisher registers and accepts the terms, an admin
 * approves, the publisher signs in again and sees the company's games.
 */
export async function mainJob(job: MainJob): Promise<void> {
  const email = `petra.${randomUUID().slice(0, 8)}@publisher.example`;
  const password = 'Sturdy-box-7';
  const publisher = await job.browser.newContext({ baseURL: job.baseURL });
  job.watch(publisher);
  const page = await publisher.newPage();

  // Registration, and the way to the benefits and back loses nothing.
  await page.goto('/register');
  await page.getByLabel('First name *').fill('Petra');
  await page.getByLabel('Last name *').fill('Meeples');
  await page.getByLabel('Email *').fill(email);
  await page.getByLabel('Password *', { exact: true }).fill(password);
  await page.getByLabel('Repeat password *').fill(password);
  await page.getByLabel('Name of Publishing Company *').fill(job.search);
  await page.getByRole('option', { name: job.publisher, exact: true }).click();
  await page.getByLabel('Website URL *').fill('https://another-house.example');
  await page.getByRole('checkbox', { name: /privacy policy/i }).check();
  await page.getByRole('button', { name: 'Register', exact: true }).click();

  // The terms: Accept waits for the end of the text.
  await expect(page).toHaveURL('/terms-acceptance');
  const accept = page.getByRole('button', { name: 'Accept', exact: true });
  await expect(accept).toBeDisabled();
  await expect(page.getByText('Please scroll to the bottom to continue')).toBeVisible();
  await page.getByRole('region').first().focus();
  await page.keyboard.press('End');
  await expect(page.getByText('You have read the terms and conditions')).toBeVisible();
  await accept.click();
  await expect(page).toHaveURL(`/register-confirmation?email=${encodeURIComponent(email)}`);
  await expect(page.getByText('Your account is almost ready!')).toBeVisible();

  // Receipt and notification.
  const receipt = await mailTo(page.request, email, /accepted/);
  expect(receipt.text).toContain('October 2025');
  await expect
    .poll(async () => (await mailsTo(page.request, 'admin@demo.example'))[0]?.text)
    .toContain(email);

  // The admin decides.
  const office = await job.browser.newContext({ baseURL: job.baseURL });
  job.watch(office);
  const desk = await office.newPage();
  await signIn(desk, 'admin@demo.example');
  await expect(desk).toHaveURL(/\/admin/);
  // The expanded details are a row of their own, below the request's.
  const row = desk
    .getByRole('row')
    .filter({ hasText: email, has: desk.getByRole('button', { name: /^(Expand|Collapse) / }) });
  await expect(row).toContainText('Pending');
  await row.getByRole('button', { name: /^(Expand|Collapse) / }).click();
  await expect(desk.getByText('https://another-house.example')).toBeVisible();
  await row.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(
    desk.getByText('Publisher role added, request approved, and notification email sent'),
  ).toBeVisible();
  await expect(row).toContainText('Approved');
  const approval = await mailTo(desk.request, email, /publisher portal/);
  expect(approval.text).toContain('/publisher-portal');
  expect((await mailsTo(desk.request, email)).map(({ subject }) => subject)).toHaveLength(2);
  await office.close();

  // The publisher signs in again: the terms are accepted, the games are there.
  await page
    .getByRole('button', { name: 'Sign Out' })
    .first()
    .click()
    .catch(() => undefined);
  await page.evaluate(() => window.localStorage.clear());
  await signIn(page, email, password);
  await expect(page).toHaveURL(/\/publisher-portal/);
  await expect(page.getByRole('heading', { name: 'Published Games' })).toBeVisible();
  await expect(page.getByText(job.publisher).first()).toBeVisible();
  await seesGames(page, job.atLeastGames);
  await publisher.close();
}

/** Scrolls until enough different base games have come by, more being loaded on the way. */
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
