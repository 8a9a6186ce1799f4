import { randomUUID } from 'node:crypto';
import { openAs, personPassword, signedIn } from '../admin/people.ts';
import { acceptTerms, fillRegistration } from '../support/main-job.ts';
import { expect, test } from '../support/quiet-console.ts';

const owner = 'lucia@paperlighthouse.example';
const publisher = 'Paper Lighthouse';
const publisherId = 4;

test('a stranger who names a publisher that exists gets it only after a question that names its people', async ({
  page,
  newPage,
}) => {
  const email = `mallory.${randomUUID().slice(0, 8)}@stranger.example`;
  const lastName = `Stranger ${email.slice(8, 16)}`;
  const name = `Petra ${lastName}`;
  const stranger = { email, lastName, password: personPassword };
  await fillRegistration(page, stranger, 'https://stranger.example');
  await page.getByRole('radio', { name: /^New to/ }).check();
  await page.getByLabel('Name of the new publisher *').fill('PAPER  lighthouse');
  await expect(page.getByText(`${publisher} is in the catalogue.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask for access to it' })).toBeVisible();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await acceptTerms(page);
  await expect(page.getByText('Your account is almost ready!')).toBeVisible();

  // A name alone gives nothing, whoever asks for it.
  const admin = await signedIn(page.request, 'admin@demo.example');
  const mallory = await signedIn(page.request, email, personPassword);
  const refused = await page.request.put(`/main-api/api/roles/${mallory.id}`, {
    headers: { Authorization: `Bearer ${admin.token}` },
    data: { role: 'publisher', publisher_id: null, new_publisher_name: 'paper lighthouse' },
  });
  expect(refused.status()).toBe(422);
  expect(await refused.text()).toContain(publisher);

  // The row shows the evidence without expanding it.
  const desk = await newPage();
  await openAs(desk, '/admin');
  const row = desk.getByRole('row').filter({ hasText: lastName });
  await expect(row).toContainText(`Same name as ${publisher}`);
  await expect(row).toContainText('Address not confirmed');
  await expect(row).toContainText('stranger.example: same as the website that they typed');
  await row.getByRole('button', { name: 'Approve', exact: true }).click();
  const question = desk.getByRole('alertdialog', { name: `Approve for ${publisher}?` });
  await expect(question).toContainText(`The address ${email} is not confirmed`);
  await expect(question).toContainText(owner);
  await question.getByRole('button', { name: `Approve for ${publisher}` }).click();
  await expect(
    desk.getByText('Publisher role added, request approved, and notification email sent'),
  ).toBeVisible();

  // The publisher's page names both at once, each with the request that gives the access.
  await desk.goto(`/admin/publishers/${publisherId}/show`);
  const people = desk.getByRole('region', { name: /^Approved requests/ });
  await expect(people).toContainText(owner);
  await expect(people.getByRole('link', { name })).toBeVisible();
});
