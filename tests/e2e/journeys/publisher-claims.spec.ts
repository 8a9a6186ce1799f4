import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  createAccessRequest,
  enterAs,
  getHeaders,
  getRows,
  newApplicant,
  newPerson,
  openAs,
  personPassword,
  signedIn,
} from '../admin/people.ts';
import { waitForNotification } from '../support/inbox.ts';
import { acceptTerms } from '../support/main-job.ts';
import { expect, test } from '../support/quiet-console.ts';

const owner = 'lucia@paperlighthouse.example';
const publisher = 'Paper Lighthouse';
const publisherId = 4;

/** Registers with a new name of a publisher. */
async function registerAsNew(page: Page, email: string, lastName: string, name: string) {
  await page.goto('/register');
  await page.getByLabel('First name *').fill('Mallory');
  await page.getByLabel('Last name *').fill(lastName);
  await page.getByLabel('Email *').fill(email);
  await page.getByLabel('Password *', { exact: true }).fill(personPassword);
  await page.getByLabel('Repeat password *').fill(personPassword);
  await page.getByRole('radio', { name: /^New to/ }).check();
  await page.getByLabel('Name of the new publisher *').fill(name);
  await expect(page.getByText(`${publisher} is in the catalogue.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask for access to it' })).toBeVisible();
  await page.getByLabel('Website URL *').fill('https://stranger.example');
  await page.getByRole('checkbox', { name: /privacy policy/i }).check();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await acceptTerms(page);
  await expect(page.getByText('Your account is almost ready!')).toBeVisible();
}

test('a stranger who names a publisher that exists gets it only as an editor, after a question, and its owner is told', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  const email = `mallory.${randomUUID().slice(0, 8)}@stranger.example`;
  const lastName = `Stranger ${email.slice(8, 16)}`;
  const name = `Mallory ${lastName}`;
  // The owner's first visit adds them to the team.
  const lucia = await signedIn(page.request, owner);
  await page.request.post('/rest/v1/rpc/my_publishers', { headers: getHeaders(lucia) });
  await registerAsNew(page, email, lastName, 'PAPER  lighthouse');

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
  const office = await browser.newContext({ baseURL: baseURL ?? '' });
  watch(office);
  const desk = await office.newPage();
  await openAs(desk, '/admin');
  const row = desk.getByRole('row').filter({ hasText: lastName });
  await expect(row).toContainText(`Same name as ${publisher}`);
  await expect(row).toContainText('Address not confirmed');
  await expect(row).toContainText('stranger.example: same as the website that they typed');
  await row.getByRole('button', { name: 'Approve', exact: true }).click();
  const question = desk.getByRole('alertdialog', { name: `Approve for ${publisher}?` });
  await expect(question).toContainText(`The address ${email} is not confirmed`);
  await expect(question).toContainText(owner);
  await expect(question.getByRole('radio', { name: /^Editor/ })).toBeChecked();
  await question.getByRole('button', { name: `Approve for ${publisher}` }).click();
  await expect(
    desk.getByText('Publisher role added, request approved, and notification email sent'),
  ).toBeVisible();

  // At once, without a visit of the portal.
  await desk.goto(`/admin/people/${mallory.id}`);
  const acts = desk.getByRole('region', { name: 'Publishers' });
  await expect(acts).toContainText(publisher);
  await expect(acts).toContainText('Editor');
  await office.close();

  const mail = await waitForNotification(
    page.request,
    owner,
    new RegExp(`joined the team of ${publisher}`),
  );
  expect(mail.text).toContain(name);
  expect(mail.text).toContain(email);
  expect(mail.text).toContain('Role: Editor');

  const home = await browser.newContext({ baseURL: baseURL ?? '' });
  watch(home);
  const portal = await home.newPage();
  await enterAs(portal, lucia);
  await portal.goto(`/publisher-portal?tab=account&team&publisher=${publisherId}`);
  await expect(
    portal
      .getByRole('region', { name: 'Activity' })
      .getByText(`approved the request of ${name}, who joined the team as Editor`),
  ).toBeVisible();
  await home.close();
});

test('people who are approved together become editors of a publisher whose owner only the main API knows', async ({
  page,
}) => {
  const admin = await signedIn(page.request, 'admin@demo.example');
  const hidden = await newPerson(page.request);
  const name = `House ${randomUUID().slice(0, 8)}`;
  const given = await page.request.put(`/main-api/api/roles/${hidden.id}`, {
    headers: { Authorization: `Bearer ${admin.token}` },
    data: { role: 'publisher', publisher_id: null, new_publisher_name: name },
  });
  const { data }: { data: { publisher_id: number } } = await given.json();
  const applicants = [await newApplicant(page.request), await newPerson(page.request)];
  for (const person of applicants) {
    await createAccessRequest(page.request, person, { publisher_id: data.publisher_id });
  }

  await openAs(page, '/admin/publisher_requests?filter={"status":"pending"}');
  for (const { email } of applicants) {
    await page.getByRole('row').filter({ hasText: email }).getByRole('checkbox').check();
  }
  await page.getByRole('toolbar').getByRole('button', { name: 'Approve' }).click();
  const question = page.getByRole('dialog', { name: 'Approve: 2 rows' });
  await expect(question).toContainText('the person joins the team as editor');
  await expect(
    question.getByText(
      `${name} has a team of 1: 1 in the main API who has not opened the portal yet.`,
    ),
  ).toHaveCount(2);
  await expect(question).toContainText(`The address ${applicants[1]?.email} is not confirmed`);
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('dialog')).toContainText('2 of 2 done');

  // The owner's first visit.
  const owner = await signedIn(page.request, hidden.email, personPassword);
  await page.request.post('/rest/v1/rpc/my_publishers', { headers: getHeaders(owner) });
  const members = await getRows<{ user_id: number; role: string }>(
    page.request,
    admin,
    `publisher_members?publisher_id=eq.${data.publisher_id}&select=user_id,role`,
  );
  expect(new Map(members.map(({ user_id, role }) => [String(user_id), role]))).toEqual(
    new Map([
      ...applicants.map(({ id }): [string, string] => [String(id), 'editor']),
      [String(hidden.id), 'owner'],
    ]),
  );
});
