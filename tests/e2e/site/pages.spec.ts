import { randomUUID } from 'node:crypto';
import { openAs } from '../admin/people.ts';
import { getMails } from '../support/inbox.ts';
import { expect, test } from '../support/quiet-console.ts';

test('an applicant confirms by the link of the mail: the admins are told once, also if it is opened twice', async ({
  page,
}) => {
  const link =
    '/email-confirmation?requestId=b0000000-0000-4000-8000-000000000001&email=freya%40polarthimble.example';
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(
      page.getByRole('heading', { name: 'Thanks for confirming your email address!' }),
    ).toBeVisible();
  }
  const adminMails = (await getMails(page.request, 'admin@demo.example')).filter(({ text }) =>
    text.includes('freya@polarthimble.example'),
  );
  expect(adminMails).toHaveLength(1);
});

test.describe('the waiting list', () => {
  // The second time the address is a duplicate.
  test.use({ expectedNoise: [/status of 409|could not be sent/] });

  test('takes an address once, however often it is sent', async ({ page }) => {
    const email = `beta.${randomUUID().slice(0, 8)}@visitor.example`;
    await page.goto('/coming-soon');
    const send = page.getByRole('button', { name: 'Notify Me When Ready' });
    await page.getByLabel('Email address').fill(email);
    await send.dblclick();
    await expect(page.getByText('Thank you for your interest!')).toBeVisible();
    await page.reload();
    await page.getByLabel('Email address').fill(email.toUpperCase());
    await send.click();
    await expect(page.getByText('This email address is already on our list!')).toBeVisible();
    await expect(page.getByLabel('Email address')).toHaveValue(email.toUpperCase());
  });
});

test('the menu of a phone opens and links to a section', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByLabel('Password', { exact: true }).fill('anything');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByRole('heading', { name: 'Key Features' })).toBeVisible();
  // The app is in the first view.
  await expect(page.getByRole('link', { name: 'Get the App' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('figure')).toBeInViewport({ ratio: 0.5 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Roadmap' }).click();
  await expect(page).toHaveURL('/#roadmap');
  await expect(page.getByRole('heading', { name: 'Roadmap' })).toBeInViewport();
  // The gate stays open in this browser session.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Roadmap' })).toBeInViewport();
});

test('signing out ends the session in every tab, and keeps neither an address nor the email', async ({
  context,
  page,
}) => {
  await openAs(page, '/request-publisher-access', 'newcomer@demo.example');
  const other = await context.newPage();
  await other.goto('/accessibility');
  await expect(other.getByText('Welcome, Nora')).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText('Signed out', { exact: true })).toBeVisible();
  await expect(page.getByText('You have been signed out successfully.')).toBeVisible();
  await expect(page.locator('[data-sonner-toast][data-type="error"]')).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Publisher Portal' })).toBeVisible();
  expect(await page.evaluate(() => window.localStorage.getItem('jwt_token'))).toBeNull();
  expect(await page.evaluate(() => JSON.stringify(window.history.state))).not.toContain('returnTo');
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('');
});

test('Back returns to the page before, however it was left, and without one to /', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/why-register');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/why-register');
  // Loaded, without a step within the application.
  await page.goto('/terms-and-conditions');
  await page.goto('/privacy-policy');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/terms-and-conditions');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages can be read, and those of a session say what they need', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
    await page.goto('/terms-and-conditions');
    await expect(page.getByRole('heading', { level: 2, name: /^12\. / })).toBeVisible();
    await page.goto('/privacy-policy');
    await expect(page.getByText('October 1, 2025').first()).toBeVisible();
    await expect(page.getByText(/30 days/).first()).toBeVisible();
    for (const path of ['/set-new-password', '/publisher-portal']) {
      await page.goto(path);
      await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
    }
  });
});
