import type { Page } from '@playwright/test';
import {
  createAccessRequest,
  getHeaders,
  newPerson,
  personPassword,
  signedIn,
} from '../admin/people.ts';
import { signIn } from '../support/main-job.ts';
import { expect, test } from '../support/quiet-console.ts';
import { openAs } from './visitor.ts';

async function fill(page: Page, name: string, website: string): Promise<void> {
  await page.getByLabel('New to Ludarium').check();
  await page.getByLabel('Name of the new publisher *').fill(name);
  await page.getByLabel('Website URL *').fill(website);
  await page.getByRole('checkbox', { name: /privacy policy/ }).check();
}

const submit = (page: Page) => page.getByRole('button', { name: 'Request Access' }).click();

test.describe('section 2, Request publisher access', () => {
  test('signed out: redirects to /auth with a message', async ({ page }) => {
    await page.goto('/request-publisher-access');
    await expect(page.getByText('Authentication Required')).toBeVisible();
    await expect(page.getByText('You must be logged in to request publisher access')).toBeVisible();
    await expect(page).toHaveURL('/auth');
  });

  test('the applicant is read-only, the website is prefilled, the form is kept', async ({
    page,
  }) => {
    await openAs(page, 'newcomer@demo.example', '/request-publisher-access');
    await expect(page.getByLabel('First name')).toHaveValue('Nora');
    await expect(page.getByLabel('First name')).toHaveAttribute('readonly');
    await expect(page.getByLabel('Email')).toHaveValue('newcomer@demo.example');
    await expect(page.getByLabel('Website URL *')).toHaveValue('https://');
    await page.getByLabel('Facebook').fill('nora.plays');
    await page.getByRole('link', { name: 'Why register?' }).click();
    await expect(page).toHaveURL('/why-register');
    await page.goBack();
    await expect(page.getByLabel('Facebook')).toHaveValue('nora.plays');
  });
});

test.describe('section 4, Request publisher access', () => {
  test('another domain opens the confirmation, a second request is a duplicate', async ({
    page,
  }) => {
    const name = `Otherhouse ${Date.now()}`;
    await openAs(page, 'ben@quietharbour.example', '/request-publisher-access');
    await page.getByRole('button', { name: 'Ask for another publisher' }).click();
    await fill(page, name, 'https://otherhouse.example');
    await submit(page);
    await expect(page).toHaveURL('/request-publisher-confirmation');
    await expect(
      page.getByRole('heading', { name: 'Request Submitted Successfully!' }),
    ).toBeVisible();
    await page.goto('/request-publisher-access');
    await page.getByRole('button', { name: 'Ask for another publisher' }).click();
    await fill(page, `  ${name.toUpperCase()} `, 'https://otherhouse.example');
    await submit(page);
    await expect(
      page.getByText(
        'Duplicate Request: You already have a pending request for this publisher. Please wait for it to be reviewed.',
      ),
    ).toBeVisible();
    await expect(page.getByLabel('Website URL *')).toHaveValue('https://otherhouse.example');
  });

  test('the same domain opens the portal and keeps the selection', async ({ page }) => {
    await openAs(page, 'mara@saltmarsh.example', '/request-publisher-access');
    await expect(page.getByRole('link', { name: 'Open the portal, read-only' })).toBeVisible();
    await page.getByRole('button', { name: 'Ask for another publisher' }).click();
    await page.getByLabel('Name of Publishing Company *').fill('e');
    await page.getByRole('option').first().click();
    await page.getByLabel('Website URL *').fill('https://www.SALTMARSH.example/games');
    await page.getByRole('checkbox', { name: /privacy policy/ }).check();
    await submit(page);
    await expect(page).toHaveURL(/\/publisher-portal/);
    const kept = await page.evaluate(() => localStorage.getItem('pending_publisher_id'));
    expect(kept).toMatch(/^\d+$/);
  });
});

test.describe('section 8, Publisher request', () => {
  test.use({ expectedNoise: [/Failed to load resource|was not taken/] });

  test('a refused insert, no response, an ended session: the input is kept', async ({ page }) => {
    await openAs(page, 'newcomer@demo.example', '/request-publisher-access');
    await fill(page, 'Newhouse', 'https://newhouse.example');
    await page.route('**/rest/v1/publisher_requests*', (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ json: [] })
        : route.fulfill({ status: 400, json: { code: '23514', message: 'no' } }),
    );
    await submit(page);
    await expect(
      page.getByText('Failed to submit publisher request. Please try again.'),
    ).toBeVisible();
    await page.unroute('**/rest/v1/publisher_requests*');
    await page.route('**/rest/v1/publisher_requests*', (route) =>
      route.fulfill({ status: 401, json: { code: 'PT401', message: 'Sign in.' } }),
    );
    await submit(page);
    await expect(page).toHaveURL('/auth');
    await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible();
    await page.unroute('**/rest/v1/publisher_requests*');
    await openAs(page, 'newcomer@demo.example', '/request-publisher-access');
    await expect(page.getByLabel('Name of the new publisher *')).toHaveValue('Newhouse');
  });

  test('other errors show a message', async ({ page }) => {
    await openAs(page, 'newcomer@demo.example', '/request-publisher-access');
    await fill(page, 'Newhouse', 'https://newhouse.example');
    await page.route('**/rest/v1/publisher_requests*', (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json: [] }) : route.abort(),
    );
    await submit(page);
    await expect(
      page.getByText('There was an error processing your request. Please try again.'),
    ).toBeVisible();
  });
});

test.describe('a user with an earlier request', () => {
  test('a pending applicant sees the request after sign-in, and may send another one', async ({
    page,
  }) => {
    const { name, person } = await createAccessRequest(page.request, await newPerson(page.request));
    for (const round of [1, 2]) {
      await test.step(`sign-in ${round}`, async () => {
        await signIn(page, person.email, personPassword);
        await expect(page).toHaveURL('/request-publisher-access');
        await expect(page.getByText('Your request is waiting for review')).toBeVisible();
        await expect(page.getByRole('definition').filter({ hasText: name })).toBeVisible();
        await expect(page.getByText('https://another-house.example')).toBeVisible();
        await expect(page.getByText(/^[A-Z][a-z]{2} \d{2}, \d{4}$/)).toBeVisible();
        await expect(page.getByRole('button', { name: 'Request Access' })).toBeHidden();
        await page.getByRole('button', { name: 'Sign Out' }).click();
      });
    }
    await signIn(page, person.email, personPassword);
    await page.getByRole('button', { name: 'Ask for another publisher' }).click();
    await page.getByLabel('Facebook').fill('nora.plays');
    await page.getByRole('link', { name: 'Why register?' }).click();
    await expect(page).toHaveURL('/why-register');
    await page.goBack();
    await expect(page.getByLabel('Facebook')).toHaveValue('nora.plays');
  });

  test('a rejected applicant sees the rejection above the form', async ({ page }) => {
    const { id, name, person } = await createAccessRequest(
      page.request,
      await newPerson(page.request),
    );
    const admin = await signedIn(page.request, 'admin@demo.example');
    const answer = await page.request.patch(`/rest/v1/publisher_requests?id=eq.${id}`, {
      headers: getHeaders(admin),
      data: { status: 'rejected' },
    });
    expect(answer.ok()).toBe(true);
    await signIn(page, person.email, personPassword);
    await expect(page.getByText(/Your request of .* was rejected\./)).toContainText(name);
    await expect(page.getByRole('button', { name: 'Request Access' })).toBeVisible();
  });
});
