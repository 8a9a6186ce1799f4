import { signIn } from '../support/main-job.ts';
import { expect, test } from '../support/quiet-console.ts';
import { getToken } from '../support/sign-in.ts';
import { openAs, unsignedToken } from './visitor.ts';

test.describe('section 4, Sign-in redirect', () => {
  for (const [email, path] of [
    ['admin@demo.example', /\/admin/],
    ['publisher@demo.example', /\/publisher-portal/],
    ['tester@demo.example', /\/feedback/],
    ['newcomer@demo.example', /\/request-publisher-access$/],
  ] as const) {
    test(`${email} lands on ${path}`, async ({ page }) => {
      await signIn(page, email);
      await expect(page).toHaveURL(path);
    });
  }

  test('a publisher who never accepted the terms is asked to', async ({ page }) => {
    await signIn(page, 'chiara@ottergate.example');
    await expect(page).toHaveURL('/terms-acceptance');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Terms and Conditions', exact: true }),
    ).toBeVisible();
    await expect(page.getByText('Success', { exact: true })).toBeVisible();
    await expect(page.getByText('Login successful!')).toBeVisible();
  });
});

test.describe('section 2, Sign in', () => {
  test('every link opens its page', async ({ page }) => {
    await page.goto('/auth');
    await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/reset-password',
    );
    await expect(page.getByRole('link', { name: 'Register as a publisher' })).toHaveAttribute(
      'href',
      '/register',
    );
    await expect(page.getByRole('link', { name: /App Store/ })).toHaveAttribute('href', /^https/);
  });

  test('Remember me prefills the email until it is unchecked', async ({ page }) => {
    await page.goto('/auth');
    await page.getByLabel('Email').fill('newcomer@demo.example');
    await page.getByLabel('Password', { exact: true }).fill('Demo-pass1');
    await page.getByLabel('Remember me').check();
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/request-publisher-access');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/auth');
    await expect(page.getByLabel('Email')).toHaveValue('newcomer@demo.example');
    await page.getByLabel('Remember me').uncheck();
    await page.getByLabel('Password', { exact: true }).fill('Demo-pass1');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/request-publisher-access');
    expect(await page.evaluate(() => localStorage.getItem('remembered_email'))).toBeNull();
  });

  test('the password can be shown and hidden', async ({ page }) => {
    await page.goto('/auth');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('Demo-pass1');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });

  test("User Roles shows the user and the server's roles", async ({ page }) => {
    await openAs(page, 'publisher@demo.example', '/auth');
    await page.getByRole('button', { name: 'User Roles' }).click();
    const dialog = page.getByRole('dialog', { name: 'User Roles' });
    await expect(dialog).toContainText('publisher@demo.example');
    await expect(dialog).toContainText('Petra Publisher');
    await expect(dialog.getByText('Succeeded')).toBeVisible();
    await expect(dialog.getByText('server: yes')).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Refresh Role Check' }).click();
    await expect(dialog.getByText('Succeeded')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test('User Roles shows that there is no token', async ({ page }) => {
    await page.goto('/auth');
    await page.getByRole('button', { name: 'User Roles' }).click();
    await expect(page.getByText('No token available')).toBeVisible();
  });
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

test.describe('section 5, Login', () => {
  test('shows errors and focuses the first invalid field', async ({ page }) => {
    await page.goto('/auth');
    await page.getByLabel('Email').fill('nobody');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
  });
});

test.describe('section 8, Login', () => {
  test.use({ expectedNoise: [/Failed to load resource/] });

  test("shows the server's error and keeps the input", async ({ page }) => {
    await page.goto('/auth');
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Sign In Failed')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong');
  });

  for (const [what, answer, said] of [
    ['no message', { status: 401, body: '{}' }, 'Invalid credentials'],
    ['HTML', { status: 502, body: '<h1>Bad gateway</h1>' }, 'Invalid credentials'],
    ['no token', { status: 200, body: '{"status":"success"}' }, 'Invalid credentials'],
  ] as const) {
    test(`a response with ${what} shows ${said}`, async ({ page }) => {
      await page.route('**/api/auth/login', (route) => route.fulfill(answer));
      await signIn(page, 'ada@example.com');
      await expect(page.getByText(said)).toBeVisible();
    });
  }

  test('no response shows Network error', async ({ page }) => {
    await page.route('**/api/auth/login', (route) => route.abort());
    await signIn(page, 'ada@example.com');
    await expect(page.getByText('Network error. Please try again.')).toBeVisible();
  });

  test('waits for a slow response, and sends the form once', async ({ page }) => {
    let calls = 0;
    await page.route('**/api/auth/login', async (route) => {
      calls += 1;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.fulfill({ status: 401, body: '{"message":"Slow, but no."}' });
    });
    await signIn(page, 'ada@example.com');
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page.getByText('Slow, but no.')).toBeVisible();
    expect(calls).toBe(1);
  });
});

test.describe('section 4, a token in the URL', () => {
  for (const parameter of ['token', 'auth_token']) {
    test(`${parameter} signs in and is removed from the URL`, async ({ page }) => {
      const token = await getToken(page.request, 'newcomer@demo.example');
      await page.goto(`/why-register?${parameter}=${token}&from=app`);
      await expect(page.getByText('Welcome, Nora')).toBeVisible();
      await expect(page).toHaveURL('/why-register?from=app');
    });
  }

  test('a malformed token is refused with a message', async ({ page }) => {
    await page.goto('/why-register?token=nonsense');
    await expect(
      page.getByText('Your sign-in could not be read. Please sign in again.'),
    ).toBeVisible();
    await expect(page).toHaveURL('/why-register');
  });

  test('on the password pages it is a reset token and stays', async ({ page }) => {
    await page.goto('/set-new-password?token=abc&email=ada%40example.com');
    await expect(page.getByRole('heading', { name: 'Set New Password' })).toBeVisible();
    await expect(page).toHaveURL(/token=abc/);
  });
});

test('a name of one long word causes no overflow of the sign-in form', async ({ page }) => {
  const claims = { sub: '4', roles: [], exp: 4_102_444_800, first_name: 'W'.repeat(100) };
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/auth?token=${unsignedToken(claims)}`);
  await expect(page.getByText('You are signed in as')).toBeVisible();
  const button = await page.getByRole('button', { name: 'Sign In' }).boundingBox();
  expect((button?.x ?? 0) + (button?.width ?? 360)).toBeLessThan(360);
});

test('section 4: an expired token is removed with a message', async ({ page }) => {
  const expired = unsignedToken({ sub: '4', email: 'nora@example.com', roles: [], exp: 1000 });
  // A page of the site could remove it before its own reload.
  await page.goto('/robots.txt');
  await page.evaluate((token) => window.localStorage.setItem('jwt_token', token), expired);
  await page.goto('/accessibility');
  await expect(page.getByText('Session Expired')).toBeVisible();
  await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible();
  expect(await page.evaluate(() => window.localStorage.getItem('jwt_token'))).toBeNull();
});

for (const key of ['auth_token', 'mobile_auth_token']) {
  test(`section 3: a token stored under ${key} counts as present`, async ({ page }) => {
    await openAs(page, 'newcomer@demo.example', '/why-register');
    await page.evaluate((name) => {
      window.localStorage.setItem(name, window.localStorage.getItem('jwt_token') ?? '');
      window.localStorage.removeItem('jwt_token');
    }, key);
    await page.reload();
    await expect(page.getByText('Welcome, Nora')).toBeVisible();
  });
}
