import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { getRows } from '../admin/people.ts';
import { getMails } from '../support/inbox.ts';
import { acceptTerms, fillRegistration, signIn } from '../support/main-job.ts';
import { expect, test } from '../support/quiet-console.ts';
import { signedIn } from '../support/sign-in.ts';

const password = 'Sturdy-box-7';
/** A new publisher's name, which is no web address. */
const getHouse = (email: string) => `House ${email.slice(6, 14)}`;
const newEmail = () => `petra.${randomUUID().slice(0, 8)}@publisher.example`;

async function fill(page: Page, email: string): Promise<void> {
  await fillRegistration(page, { email, password }, 'https://house.example');
  await page.getByLabel('New to Ludarium').check();
  await page.getByLabel('Name of the new publisher *').fill(getHouse(email));
}

const submit = (page: Page) => page.getByRole('button', { name: 'Register', exact: true }).click();

test('a registration survives another page, a reload and an ended session, up to its one request', async ({
  page,
}) => {
  const email = newEmail();
  await fill(page, email);
  await page.getByRole('link', { name: 'Why register?' }).click();
  await page.getByRole('link', { name: 'Register Now' }).click();
  await expect(page.getByLabel('First name *')).toHaveValue('Petra');
  await page.reload();
  await expect(page.getByLabel('Email *')).toHaveValue(email);
  await expect(page.getByLabel('Name of the new publisher *')).toHaveValue(getHouse(email));
  await expect(page.getByLabel('Password *', { exact: true })).toHaveValue('');
  const kept = await page.evaluate(() => localStorage.getItem('registrationFormData'));
  expect(kept).not.toContain(password);
  await page.getByLabel('Password *', { exact: true }).fill(password);
  await page.getByLabel('Repeat password *').fill(password);
  await page.getByRole('checkbox', { name: /privacy policy/ }).check();
  await submit(page);
  await expect(page).toHaveURL('/terms-acceptance');

  // A direct visit has no navigation state.
  await page.goto('/why-register');
  await page.goto('/terms-acceptance');
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeVisible();

  // The session expires, and the person signs in again.
  await page.goto('/why-register');
  await page.evaluate(() => localStorage.removeItem('jwt_token'));
  await page.goto('/terms-acceptance');
  await expect(page).toHaveURL('/auth');
  await signIn(page, email, password);
  await acceptTerms(page);
  await expect(page).toHaveURL(`/register-confirmation?email=${encodeURIComponent(email)}`);
  await expect(
    page.getByText('Terms accepted. Your publisher request now awaits approval by our team.'),
  ).toBeVisible();
  const [receipt, ...others] = await getMails(page.request, email);
  expect(others).toEqual([]);
  expect(receipt?.text).toMatch(/From address: (127\.0\.0\.1|::1)/);
  const person = await signedIn(page.request, email, password);
  const own = `publisher_requests?laravel_user_id=eq.${person.id}`;
  expect(await getRows(page.request, person, own)).toHaveLength(1);

  await page.goto('/terms-acceptance');
  await expect(page).toHaveURL('/register');
});
