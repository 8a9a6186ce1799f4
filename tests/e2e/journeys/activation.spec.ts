import { randomUUID } from 'node:crypto';
import { getRows, openAs, personPassword, signedIn } from '../admin/people.ts';
import { activationLink } from '../support/inbox.ts';
import { registerPublisher } from '../support/main-job.ts';
import { expect, test } from '../support/quiet-console.ts';

test('the activation mail of a registration is sent, resent and used; admin area and portal show the confirmation', async ({
  page,
  newPage,
}) => {
  const house = `house-${randomUUID().slice(0, 8)}.example`;
  const email = `petra@${house}`;
  const website = `https://www.${house}`;
  await registerPublisher(
    page,
    { email, password: personPassword },
    { search: 'lantern', publisher: 'Lantern & Loom Games', website },
  );
  const first = await activationLink(page.request, email);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('We have sent the activation link again.')).toBeVisible();
  const newest = await activationLink(page.request, email, 2);
  expect(newest).not.toBe(first);

  // The domain is that of the website, but the address is not confirmed.
  await page.goto('/publisher-portal');
  await expect(page).toHaveURL(/\/unauthorized/);
  const admin = await signedIn(page.request, 'admin@demo.example');
  const [request] = await getRows<{ id: string }>(
    page.request,
    admin,
    `publisher_requests?email=eq.${email}`,
  );
  const desk = await newPage();
  await openAs(desk, `/admin/publisher_requests/${request?.id}/show`, admin);
  await expect(desk.getByText('Address not confirmed')).toBeVisible();

  await page.goto(newest);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Email confirmed successfully!' })).toBeVisible();
  await expect(page).toHaveURL('/signup-confirmation?type=signup');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Email confirmed successfully!' })).toBeVisible();

  await desk.reload();
  await expect(desk.getByText('Address confirmed', { exact: true })).toBeVisible();
  await expect(desk.getByText('Email address confirmed')).toBeVisible();
  // With the token issued before the confirmation.
  await page.getByRole('link', { name: 'Go to Publisher Portal' }).click();
  await expect(
    page.getByText('Publisher account awaiting approval. You currently have read-only access.'),
  ).toBeVisible();
  await page.goto('/register-confirmation');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Your email address is already confirmed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0);
});
