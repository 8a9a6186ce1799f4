import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { getHeaders, getRows, newPerson, openAs } from '../admin/people.ts';
import { expect, test } from '../support/quiet-console.ts';
import { signedIn } from '../support/sign-in.ts';

async function fill(page: Page, name: string): Promise<void> {
  await page.getByLabel('New to Ludarium').check();
  await page.getByLabel('Name of the new publisher *').fill(name);
  await page.getByLabel('Website URL *').fill('https://otherhouse.example');
  await page.getByRole('checkbox', { name: /privacy policy/ }).check();
}

const submit = (page: Page) => page.getByRole('button', { name: 'Request Access' }).click();

test('somebody asks for access, sees the request wait, cannot repeat it, and reads the rejection', async ({
  page,
}) => {
  await page.goto('/request-publisher-access');
  await expect(page.getByText('Authentication Required')).toBeVisible();
  await expect(page.getByText('You must be logged in to request publisher access')).toBeVisible();
  await expect(page).toHaveURL('/auth');

  const person = await newPerson(page.request);
  await openAs(page, '/request-publisher-access', person);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  const name = `Otherhouse ${randomUUID().slice(0, 8)}`;
  await fill(page, name);
  await submit(page);
  await expect(page).toHaveURL('/request-publisher-confirmation');
  await expect(
    page.getByRole('heading', { name: 'Request Submitted Successfully!' }),
  ).toBeVisible();

  await page.goto('/request-publisher-access');
  await expect(page.getByText('Your request is waiting for review')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request Access' })).toBeHidden();
  await page.getByRole('button', { name: 'Ask for another publisher' }).click();
  await fill(page, `  ${name.toUpperCase()} `);
  await submit(page);
  await expect(
    page.getByText(
      'Duplicate Request: You already have a pending request for this publisher. Please wait for it to be reviewed.',
    ),
  ).toBeVisible();
  // The form is kept while somebody reads another page.
  await page.getByRole('link', { name: 'Why register?' }).click();
  await expect(page).toHaveURL('/why-register');
  await page.goBack();
  await expect(page.getByLabel('Website URL *')).toHaveValue('https://otherhouse.example');

  const admin = await signedIn(page.request, 'admin@demo.example');
  const path = `publisher_requests?laravel_user_id=eq.${person.id}`;
  const rows = await getRows<{ id: string }>(page.request, admin, path);
  expect(rows).toHaveLength(1);
  const answer = await page.request.post('/functions/v1/decide-request', {
    headers: getHeaders(admin),
    data: { requestId: rows[0]?.id, decision: 'reject' },
  });
  expect(await answer.json()).toMatchObject({ result: 'done' });
  await page.reload();
  await expect(page.getByText(/Your request of .* was rejected\./)).toContainText(name);
  await expect(page.getByRole('button', { name: 'Request Access' })).toBeVisible();
});
