import { randomUUID } from 'node:crypto';
import { enterAs, getRows, newPerson, personPassword, signedIn } from '../admin/people.ts';
import { activationLink } from '../support/inbox.ts';
import { registerPublisher, signIn } from '../support/main-job.ts';
import { expect, test } from '../support/quiet-console.ts';

test.describe('the activation mail of a registration', () => {
  test('is sent, resent and used; admin area and portal show the confirmation', async ({
    page,
    browser,
    baseURL,
    watch,
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
    const office = await browser.newContext({ baseURL: baseURL ?? '' });
    watch(office);
    const desk = await office.newPage();
    await enterAs(desk, admin);
    await desk.goto(`/admin/publisher_requests/${request?.id}/show`);
    await expect(desk.getByText('Address not confirmed')).toBeVisible();

    await page.goto(newest);
    await expect(
      page.getByRole('heading', { name: 'Email confirmed successfully!' }),
    ).toBeVisible();
    await expect(page).toHaveURL('/signup-confirmation?type=signup');
    await page.reload();
    await expect(
      page.getByRole('heading', { name: 'Email confirmed successfully!' }),
    ).toBeVisible();

    await desk.reload();
    await expect(desk.getByText('Address confirmed', { exact: true })).toBeVisible();
    await expect(desk.getByText('Email address confirmed')).toBeVisible();
    await office.close();
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
});

test.describe('an invalid activation link', () => {
  test.use({
    expectedNoise: [/Failed to load resource.*(422|429)|could not be confirmed|was not sent/],
  });

  test('shows the reason, and after signing in another mail can be requested', async ({ page }) => {
    const person = await newPerson(page.request);
    const link = await activationLink(page.request, person.email);
    await page.goto('/signup-confirmation?confirmation=nonsense');
    await expect(page.getByRole('alert')).toContainText('This activation link is not valid.');
    await expect(page).toHaveURL('/signup-confirmation');
    await page.getByRole('link', { name: 'Back to Sign In' }).click();
    await expect(page).toHaveURL('/auth');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(personPassword);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/register-confirmation');
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('We have sent the activation link again.')).toBeVisible();

    // A new link replaces the previous one; a second click says that the account is active.
    await page.goto(link);
    await expect(page.getByRole('alert')).toContainText('use the latest email');
    await page.goto(await activationLink(page.request, person.email, 2));
    await expect(
      page.getByRole('heading', { name: 'Email confirmed successfully!' }),
    ).toBeVisible();
    await page.goto(await activationLink(page.request, person.email, 2));
    await expect(page.getByText('your account is active')).toBeVisible();
  });

  test("a rate limit shows the server's message", async ({ page }) => {
    const message = 'Too many attempts. Please try again in 90 seconds.';
    await page.route('**/api/auth/resend-confirmation', (route) =>
      route.fulfill({ status: 429, json: { message } }),
    );
    const person = await newPerson(page.request);
    await signIn(page, person.email, personPassword);
    await expect(page).toHaveURL('/request-publisher-access');
    await page.goto('/register-confirmation');
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send again' })).toBeEnabled();
  });
});
