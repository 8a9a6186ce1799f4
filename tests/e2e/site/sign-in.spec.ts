import { createHash } from 'node:crypto';
import { getHeaders, newPerson, openAs, personPassword } from '../admin/people.ts';
import { demoPassword, signIn } from '../support/main-job.ts';
import { expect, test } from '../support/quiet-console.ts';
import { getToken, grantRole } from '../support/sign-in.ts';

test.describe('signing in', () => {
  test.use({ expectedNoise: [/status of 401/] });

  test('a wrong password is refused; Remember me prefills the email until it is unchecked', async ({
    page,
  }) => {
    await page.goto('/auth');
    const email = page.getByLabel('Email');
    const password = page.getByLabel('Password', { exact: true });
    const send = page.getByRole('button', { name: 'Sign In' });
    await email.fill('newcomer@demo.example');
    await password.fill('wrong');
    await page.getByLabel('Remember me').check();
    await send.click();
    await expect(page.getByText('Sign In Failed')).toBeVisible();
    await expect(email).toHaveValue('newcomer@demo.example');
    await expect(password).toHaveValue('wrong');
    await password.fill(demoPassword);
    await send.click();
    await expect(page).toHaveURL('/request-publisher-access');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/auth');
    await expect(email).toHaveValue('newcomer@demo.example');
    await page.getByLabel('Remember me').uncheck();
    await password.fill(demoPassword);
    await send.click();
    await expect(page).toHaveURL('/request-publisher-access');
    expect(await page.evaluate(() => localStorage.getItem('remembered_email'))).toBeNull();
  });
});

test('a new publisher is asked to accept the terms; the hash of the shown text is recorded', async ({
  page,
}) => {
  const person = await newPerson(page.request);
  await grantRole(page.request, person, { role: 'publisher', publisher_id: 12 });
  await signIn(page, person.email, personPassword);
  await expect(page.getByText('Success', { exact: true })).toBeVisible();
  await expect(page.getByText('Login successful!')).toBeVisible();
  await expect(page).toHaveURL('/terms-acceptance');

  const area = page.getByRole('region', { name: 'Publisher Terms and Conditions' });
  const accept = page.getByRole('button', { name: 'Accept', exact: true });
  await expect(accept).toBeDisabled();
  const shown = await area.locator('h2, h3, p').allTextContents();
  await area.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(page.getByText('You have read the terms and conditions')).toBeVisible();
  // The portal is another app, so the message must be shown before the page is left.
  await page.evaluate((text) => {
    new MutationObserver(() => {
      const { textContent } = document.documentElement;
      if (textContent?.includes(text)) sessionStorage.setItem('said', text);
    }).observe(document.documentElement, { childList: true, subtree: true });
  }, 'Terms accepted. Welcome back!');
  await accept.click();
  await expect(page).toHaveURL(/\/publisher-portal/);
  expect(await page.evaluate(() => sessionStorage.getItem('said'))).not.toBeNull();

  const columns = 'terms_hash,terms_version,publisher_request_id';
  const answer = await page.request.get(`/rest/v1/terms_acceptances?select=${columns}`, {
    headers: getHeaders(person),
  });
  expect(await answer.json()).toEqual([
    {
      terms_hash: createHash('sha256').update(shown.join('\n\n')).digest('hex'),
      terms_version: 'October 2025',
      publisher_request_id: null,
    },
  ]);
});

test.describe('a browser that blocks localStorage', () => {
  test.use({ expectedNoise: [/denies access to its storage/] });

  test('shows the reason instead of redirecting in a loop', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new Error('SecurityError');
        },
      });
    });
    await signIn(page, 'tester@demo.example');
    await expect(page.getByText(/^Your browser does not store data for this site/)).toBeVisible();
    await expect(page.getByText('You are signed in as')).toBeVisible();
    await expect(page).toHaveURL('/auth');
  });
});

test("the app's links sign in, and are not left in the address", async ({ page }) => {
  await page.goto('/why-register?token=nonsense');
  await expect(
    page.getByText('Your sign-in could not be read. Please sign in again.'),
  ).toBeVisible();
  await expect(page).toHaveURL('/why-register');
  const token = await getToken(page.request, 'newcomer@demo.example');
  for (const parameter of ['token', 'auth_token']) {
    await page.evaluate(() => localStorage.clear());
    await page.goto(`/why-register?${parameter}=${token}&from=app`);
    await expect(page.getByText('Welcome, Nora')).toBeVisible();
    await expect(page).toHaveURL('/why-register?from=app');
  }
});

test('a link for another person asks first, on the site and in the console', async ({ page }) => {
  await openAs(page, '/why-register', 'tester@demo.example');
  const link = await getToken(page.request, 'admin@demo.example');
  const dialog = page.getByRole('dialog', { name: 'Switch to another account?' });
  for (const path of ['/why-register', '/feedback']) {
    await page.goto(`${path}?token=${link}&from=mail`);
    await expect(page).toHaveURL(`${path}?from=mail`);
    await expect(dialog).toContainText('tester@demo.example');
    await expect(dialog).toContainText('admin@demo.example');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Welcome, Theo')).toBeVisible();
  }
  await page.goto(`/feedback?auth_token=${link}`);
  await dialog.getByRole('button', { name: 'Switch account' }).click();
  await expect(page.getByText('Welcome, Ada')).toBeVisible();
});
