import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { getMails } from '../support/inbox.ts';
import { acceptTerms, signIn } from '../support/main-job.ts';
import { expect, test } from '../support/quiet-console.ts';

const company = 'Name of Publishing Company *';

async function fill(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('First name *').fill('Petra');
  await page.getByLabel('Last name *').fill('Meeples');
  await page.getByLabel('Email *').fill(email);
  await page.getByLabel('Password *', { exact: true }).fill('Sturdy-box-7');
  await page.getByLabel('Repeat password *').fill('Sturdy-box-7');
  await page.getByLabel('New to Ludarium').check();
  await page.getByLabel('Name of the new publisher *').fill(`House ${email}`);
  await page.getByLabel('Website URL *').fill('https://house.example');
  await page.getByRole('checkbox', { name: /privacy policy/ }).check();
}

const submit = (page: Page) => page.getByRole('button', { name: 'Register', exact: true }).click();
const newEmail = () => `petra.${randomUUID().slice(0, 8)}@publisher.example`;

test.describe('section 5, Registration', () => {
  test('every field shows its error; the first one is focused', async ({ page }) => {
    await page.goto('/register');
    const website = page.getByLabel('Website URL *');
    // The page's script inserts the scheme.
    await expect(website).toHaveValue('https://');
    await website.fill('');
    await submit(page);
    for (const message of [
      'First name is required',
      'Last name is required',
      'Email is required',
      'Password is required',
      'Please repeat your password',
      'Website URL is required',
      'You must agree to the privacy policy',
    ]) {
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    }
    await expect(page.getByLabel('First name *')).toBeFocused();
  });

  test('invalid values show an error at their field', async ({ page }) => {
    await page.goto('/register');
    await page.getByLabel('First name *').fill('a'.repeat(101));
    await page.getByLabel('Email *').fill('petra');
    await page.getByLabel('Password *', { exact: true }).fill('short');
    await page.getByLabel('Repeat password *').fill('other');
    await page.getByLabel('Website URL *').fill('https://nowhere');
    await page.getByLabel('Facebook').fill('javascript:alert(1)');
    await page.getByLabel('Verification note (optional)').fill('a'.repeat(2001));
    await page.getByLabel('New to Ludarium').check();
    await page.getByLabel('Name of the new publisher *').fill('a'.repeat(101));
    await submit(page);
    for (const message of [
      'Names must not be longer than 100 characters',
      'Please enter a valid email address',
      'Password must be at least 8 characters',
      'Passwords do not match',
      'Please enter a valid URL with a proper domain (e.g., https://example.com)',
      'Please enter a name or an http(s) address of at most 255 characters',
      'The note must not be longer than 2000 characters',
      'Publisher name must not be longer than 100 characters',
    ]) {
      await expect(page.getByText(message)).toBeVisible();
    }
    await page.getByLabel('Name of the new publisher *').fill('');
    await expect(page.getByText('Publisher name is required')).toBeVisible();
    await page.getByLabel('Password *', { exact: true }).fill('a'.repeat(201));
    await expect(page.getByText('Password must not be longer than 200 characters')).toBeVisible();
  });
});

test.describe('section 2, Publisher search', () => {
  test('searches once, 300 ms after the last key, and lists at most 21', async ({ page }) => {
    const searchedNames: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.includes('/search/publishers'))
        searchedNames.push(url.searchParams.get('name') ?? '');
    });
    await page.clock.install();
    await page.goto('/register');
    await expect(page.getByLabel(company)).toBeEnabled();
    // The clock is paused while typing, so that the machine's speed does not matter.
    await page.clock.pauseAt(Date.now() + 2_000);
    await page.getByLabel(company).pressSequentially('ga');
    await page.clock.runFor(299);
    expect(searchedNames).toEqual([]);
    await page.clock.runFor(1);
    await page.clock.resume();
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(searchedNames).toEqual(['"ga"']);
    expect(await page.getByRole('option').count()).toBeLessThanOrEqual(21);
  });

  test('selecting sets the publisher, editing the text clears it', async ({ page }) => {
    await page.goto('/register');
    const field = page.getByLabel(company);
    await field.fill('e');
    const first = page.getByRole('option').first();
    const name = ((await first.textContent()) ?? '').trim();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue(name);
    await expect(page.getByText(/^Selected\./)).toBeVisible();
    await field.press('End');
    await field.press('Backspace');
    await expect(page.getByText(/^Selected\./)).toBeHidden();
  });

  test('Enter without an exact match shows a message; with one it selects', async ({ page }) => {
    await page.goto('/register');
    const field = page.getByLabel(company);
    await field.fill('zz');
    await field.press('Enter');
    await expect(page.getByText('Please select a publisher from the dropdown list')).toBeVisible();
    await field.fill('e');
    const name = ((await page.getByRole('option').first().textContent()) ?? '').trim();
    await field.fill(name);
    await expect(page.getByRole('option', { name, exact: true })).toBeVisible();
    await field.press('Enter');
    await expect(page.getByText(/^Selected\./)).toBeVisible();
  });

  test('Enter that ends a composition selects nothing and shows no error', async ({ page }) => {
    await page.goto('/register');
    await page.getByLabel(company).fill('e');
    await expect(page.getByRole('option').first()).toBeVisible();
    const input = await page.context().newCDPSession(page);
    await input.send('Input.imeSetComposition', { text: 'メ', selectionStart: 1, selectionEnd: 1 });
    const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 };
    await input.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter });
    await input.send('Input.insertText', { text: 'メ' });
    await input.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
    await expect(page.getByLabel(company)).toHaveValue('eメ');
    await expect(page.getByText('Please select a publisher from the dropdown list')).toBeHidden();
    await page.getByLabel(company).press('Enter');
    await expect(page.getByText('Please select a publisher from the dropdown list')).toBeVisible();
  });

  test.describe('when it fails', () => {
    test.use({ expectedNoise: [/Failed to load resource|could not be searched/] });
    test('shows an error and retries', async ({ page }) => {
      await page.goto('/register');
      await page.route('**/search/publishers*', (route) =>
        route.fulfill({ status: 500, body: '' }),
      );
      await page.getByLabel(company).fill('e');
      await expect(
        page.getByText('Failed to search publishers. Please try again.').first(),
      ).toBeVisible();
      await page.unroute('**/search/publishers*');
      await page.getByRole('button', { name: 'Search again' }).click();
      await page.getByLabel(company).click();
      await expect(page.getByRole('option').first()).toBeVisible();
    });
  });
});

test.describe('section 2, Registration', () => {
  test('the form is restored after the benefits page and a reload, without passwords', async ({
    page,
  }) => {
    await fill(page, 'kept@publisher.example');
    await page.getByRole('link', { name: 'Why register?' }).click();
    await page.getByRole('link', { name: 'Register Now' }).click();
    await expect(page.getByLabel('First name *')).toHaveValue('Petra');
    await expect(page.getByLabel('Password *', { exact: true })).toHaveValue('Sturdy-box-7');
    await page.reload();
    await expect(page.getByLabel('Email *')).toHaveValue('kept@publisher.example');
    await expect(page.getByLabel('Name of the new publisher *')).toHaveValue(/^House/);
    await expect(page.getByLabel('Password *', { exact: true })).toHaveValue('');
    const kept = await page.evaluate(() => localStorage.getItem('registrationFormData'));
    expect(kept).not.toContain('Sturdy-box-7');
  });

  test('the links of the page', async ({ page }) => {
    await page.goto('/register');
    for (const path of ['/why-register', '/auth', '/privacy-policy', '/terms-and-conditions']) {
      await expect(page.getByRole('main').locator(`a[href="${path}"]`).first()).toBeVisible();
    }
  });

  test('a logo must be a small picture', async ({ page }) => {
    await page.goto('/register');
    await page.getByLabel('New to Ludarium').check();
    const field = page.getByLabel('Logo (optional)');
    await field.setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg/>'),
    });
    await expect(
      page.getByText('logo.svg cannot be used. SVG is not supported: choose JPEG or PNG.'),
    ).toBeVisible();
    await field.setInputFiles({
      name: 'renamed.png',
      mimeType: 'image/png',
      buffer: Buffer.from('MZ'),
    });
    await expect(page.getByText('renamed.png cannot be used.')).toBeVisible();
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    await field.setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from(png, 'base64'),
    });
    await expect(page.getByRole('img', { name: 'Chosen logo' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('img', { name: 'Chosen logo' })).toBeHidden();
  });
});

test.describe('section 8, Registration', () => {
  test.use({ expectedNoise: [/Failed to load resource|captcha/i] });

  test('nothing is sent without the captcha', async ({ page }) => {
    await page.route('**/recaptcha/**', (route) => route.abort());
    await fill(page, newEmail());
    await submit(page);
    await expect(page.getByText('reCAPTCHA not available. Please try again.')).toBeVisible();
    await expect(page).toHaveURL('/register');
    await page.unroute('**/recaptcha/**');
    await submit(page);
    await expect(page).toHaveURL('/terms-acceptance');
  });

  test('a captcha without a response times out after 15 seconds', async ({ page }) => {
    await page.clock.install();
    await page.route('**/recaptcha/**', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: "window.grecaptcha = { ready: () => document.body.setAttribute('data-asked', '') }",
      }),
    );
    // The clock would end a search that is still waiting for its answer.
    const searched = page.waitForResponse(/search\/publishers/);
    await fill(page, newEmail());
    await searched;
    await submit(page);
    await page.locator('[data-asked]').waitFor();
    await page.clock.fastForward(15_000);
    await expect(page.getByText('reCAPTCHA not available. Please try again.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeEnabled();
  });

  test("a 422's messages are joined on /register-error, and Try Again has the form", async ({
    page,
  }) => {
    await page.route('**/api/auth/register', (route) =>
      route.fulfill({
        status: 422,
        json: { message: 'Invalid', errors: { email: ['Taken.'], password: ['Weak.', 'Known.'] } },
      }),
    );
    await fill(page, newEmail());
    await submit(page);
    await expect(page).toHaveURL('/register-error');
    await expect(page.getByRole('heading', { name: 'Registration Failed' })).toBeVisible();
    await expect(page.getByText('Taken., Weak., Known.')).toBeVisible();
    await page.getByRole('link', { name: 'Try Again' }).click();
    await expect(page.getByLabel('First name *')).toHaveValue('Petra');
    await expect(page.getByLabel('Repeat password *')).toHaveValue('Sturdy-box-7');
  });

  for (const [what, answer] of [
    ['no message', { status: 500, body: '{}' }],
    ['HTML', { status: 500, body: '<html></html>' }],
    ['half a JSON', { status: 201, body: '{"authorization":' }],
  ] as const) {
    test(`a response with ${what} shows the default text`, async ({ page }) => {
      await page.route('**/api/auth/register', (route) => route.fulfill(answer));
      await fill(page, newEmail());
      await submit(page);
      await expect(
        page.getByText('There was an error processing your registration. Please try again.'),
      ).toBeVisible();
    });
  }

  test('a network error shows the default text', async ({ page }) => {
    await page.route('**/api/auth/register', (route) => route.abort());
    await fill(page, newEmail());
    await submit(page);
    await expect(
      page.getByText('There was an error processing your registration. Please try again.'),
    ).toBeVisible();
  });
});

test.describe('section 4, Terms acceptance of a new registration', () => {
  test.use({ expectedNoise: [/Failed to load resource|could not be (accepted|looked up)/] });

  test('a registration abandoned before the terms continues there at the next sign-in', async ({
    page,
  }) => {
    const email = newEmail();
    await fill(page, email);
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
    await signIn(page, email, 'Sturdy-box-7');
    await acceptTerms(page);
    await expect(page).toHaveURL(`/register-confirmation?email=${encodeURIComponent(email)}`);

    await page.goto('/terms-acceptance');
    await expect(page).toHaveURL('/register');
  });

  test('signing out removes a registration abandoned before the terms', async ({ page }) => {
    await fill(page, newEmail());
    await submit(page);
    await expect(page).toHaveURL('/terms-acceptance');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByText('You have been signed out successfully.')).toBeVisible();
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(stored).not.toContain('Petra');
  });

  test('a failure and a double click create one request and one mail', async ({ page }) => {
    const email = newEmail();
    let requests = 0;
    await page.route('**/rest/v1/publisher_requests*', async (route) => {
      if (route.request().method() === 'POST') requests += 1;
      await route.continue();
    });
    await page.route('**/rest/v1/terms_acceptances*', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await fill(page, email);
    await submit(page);
    await expect(page).toHaveURL('/terms-acceptance');
    await page.reload();
    await acceptTerms(page);
    await expect(
      page.getByText('There was an error processing your acceptance. Please try again.'),
    ).toBeVisible();
    expect(requests).toBe(1);

    await page.unroute('**/rest/v1/terms_acceptances*');
    await page.route('**/ip', (route) => route.abort());
    await page.getByRole('button', { name: 'Accept', exact: true }).dblclick();
    await expect(page).toHaveURL(`/register-confirmation?email=${encodeURIComponent(email)}`);
    await expect(
      page.getByText('Terms accepted. Your publisher request now awaits approval by our team.'),
    ).toBeVisible();
    expect(requests).toBe(1);
    const [receipt, ...others] = await getMails(page.request, email);
    expect(others).toEqual([]);
    // The IP look-up is only a fallback: the server determines the address itself.
    expect(receipt?.text).toMatch(/From address: (127\.0\.0\.1|::1)/);
  });
});
