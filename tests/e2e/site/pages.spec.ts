import { getMails } from '../support/inbox.ts';
import { expect, test } from '../support/quiet-console.ts';
import { openAs, waitForHydration } from './visitor.ts';

test.describe('section 2, Activation notice', () => {
  test('shows the email, or a default text', async ({ page }) => {
    await page.goto('/register-confirmation?email=petra%40games.example');
    await expect(
      page.getByRole('heading', { name: 'Your account is almost ready!' }),
    ).toBeVisible();
    await expect(page.getByText('petra@games.example')).toBeVisible();
    for (const hostile of [
      '',
      '?email=',
      '?email=%3Cb%3Eowned%3C%2Fb%3E',
      `?email=${'a'.repeat(5000)}`,
    ]) {
      await page.goto(`/register-confirmation${hostile}`);
      await expect(page.getByText('your email')).toBeVisible();
    }
    await page.getByRole('link', { name: 'Continue browsing' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('section 2, Registration failure', () => {
  test('has the default text and both links', async ({ page }) => {
    await page.goto('/register-error');
    await expect(page.getByRole('heading', { name: 'Registration Failed' })).toBeVisible();
    await expect(
      page.getByText('There was an error processing your registration. Please try again.'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    await page.getByRole('link', { name: 'Try Again' }).click();
    await expect(page).toHaveURL('/register');
  });
});

test.describe('section 2, Email confirmation for a publisher request', () => {
  test.use({ expectedNoise: [/Failed to load resource|could not be loaded/] });
  const link =
    '/email-confirmation?requestId=b0000000-0000-4000-8000-000000000001&email=freya%40polarthimble.example';

  test('confirms and notifies the admins once, also if repeated', async ({ page }) => {
    for (let visit = 0; visit < 2; visit += 1) {
      await page.goto(link);
      await expect(
        page.getByRole('heading', { name: 'Thanks for confirming your email address!' }),
      ).toBeVisible();
      await expect(page.getByText(/a couple of days/)).toBeVisible();
    }
    const adminMails = (await getMails(page.request, 'admin@demo.example')).filter(({ text }) =>
      text.includes('freya@polarthimble.example'),
    );
    expect(adminMails).toHaveLength(1);
  });

  for (const query of [
    '',
    '?requestId=a',
    '?email=ada%40example.com',
    '?requestId=%20&email=%20',
  ]) {
    test(`an incomplete link${query} shows an error`, async ({ page }) => {
      await page.goto(`/email-confirmation${query}`);
      await expect(
        page.getByText('Invalid confirmation link. Please check your email or contact support.'),
      ).toBeVisible();
    });
  }

  for (const query of [
    '?requestId=b0000000-0000-4000-8000-000000000001&email=mallory%40evil.example',
    `?requestId=${'x'.repeat(3000)}&email=%27%3B%20drop%20table`,
  ]) {
    test(`an invalid link shows an error (${query.slice(0, 30)})`, async ({ page }) => {
      await page.goto(`/email-confirmation${query}`);
      await expect(
        page.getByText('Failed to complete the registration process. Please contact support.'),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    });
  }
});

test.describe('section 2, Signup confirmation', () => {
  test('type=signup is valid, anything else is not', async ({ page }) => {
    await page.goto('/signup-confirmation?type=signup&access_token=x&refresh_token=y');
    await expect(
      page.getByRole('heading', { name: 'Email confirmed successfully!' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to Feedback Board' })).toHaveAttribute(
      'href',
      '/feedback',
    );
    for (const query of ['', '?type=recovery', '?type=SIGNUP']) {
      await page.goto(`/signup-confirmation${query}`);
      await expect(page.getByText(/^Invalid confirmation link/)).toBeVisible();
    }
    await page.getByRole('link', { name: 'Back to Sign In' }).click();
    await expect(page).toHaveURL('/auth');
  });
});

test.describe('section 2, Coming Soon page', () => {
  test.use({ expectedNoise: [/Failed to load resource|could not be sent/] });

  test('four cards; an email is stored once', async ({ page }) => {
    const email = `beta.${Date.now()}@example.com`;
    await page.goto('/coming-soon');
    for (const card of [
      'Game Discovery',
      'Collection Tracking',
      'Community Reviews',
      'Log your Plays',
    ]) {
      await expect(page.getByRole('heading', { name: card })).toBeVisible();
    }
    const send = page.getByRole('button', { name: 'Notify Me When Ready' });
    await send.click();
    await expect(page.getByText('Please enter an email address.').first()).toBeVisible();
    await page.getByLabel('Email address').fill('ada');
    await send.click();
    await expect(page.getByText('Please enter a valid email address').first()).toBeVisible();
    await page.getByLabel('Email address').fill(email);
    await send.dblclick();
    await expect(page.getByText('Thank you for your interest!')).toBeVisible();
    await expect(page.getByText('Expected launch: Q2 2025')).toBeVisible();
    await expect(page.getByText("You're on the list! We'll notify you at launch.")).toBeVisible();
    await page.reload();
    await page.getByLabel('Email address').fill(email.toUpperCase());
    await send.click();
    await expect(page.getByText('This email address is already on our list!')).toBeVisible();
    await page.route('**/rest/v1/beta_subscribers*', (route) => route.abort());
    await page.getByLabel('Email address').fill(`other.${email}`);
    await send.click();
    await expect(page.getByText('An error occurred. Please try again.')).toBeVisible();
    await expect(page.getByLabel('Email address')).toHaveValue(`other.${email}`);
  });
});

test.describe('section 2, Other: /delete-account', () => {
  test.use({ expectedNoise: [/Failed to load resource|was not requested/] });

  test('requires the checkbox, shows the rules, and is processed within 30 days', async ({
    page,
  }) => {
    await page.goto('/delete-account');
    await waitForHydration(page);
    const send = page.getByRole('button', { name: 'Request Deletion' });
    const tick = page.getByRole('checkbox');
    await expect(send).toBeDisabled();
    await expect(page.getByText(/permanent/).first()).toBeVisible();
    await tick.check();
    await tick.uncheck();
    await page.getByLabel('Reason (optional)').fill('a'.repeat(2001));
    await expect(
      page.getByText('You must confirm that you understand this action is permanent'),
    ).toBeVisible();
    await tick.check();
    await send.click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(
      page.getByText('The reason must not be longer than 2000 characters'),
    ).toBeVisible();
    await page.getByLabel('Account email *').fill('gone@example.com');
    await page.getByLabel('Reason (optional)').fill('Moving on.');
    await page.route('**/rest/v1/account_deletion_requests*', (route) => route.abort());
    await send.click();
    await expect(
      page.getByText('Failed to submit deletion request. Please try again.'),
    ).toBeVisible();
    await page.unroute('**/rest/v1/account_deletion_requests*');
    await send.click();
    await expect(page.getByRole('heading', { name: 'Request Submitted' })).toBeVisible();
    await expect(
      page.getByText('Your account deletion request will be processed within 30 days.').first(),
    ).toBeVisible();
  });
});

test.describe('section 2, Other: /test-email', () => {
  test.use({ expectedNoise: [/Failed to load resource|was not sent/] });

  test('only an admin can send one', async ({ page }) => {
    await page.goto('/test-email');
    await page.getByRole('button', { name: 'Send Test Email' }).click();
    await expect(page.getByText('Please sign in again.')).toBeVisible();
    await openAs(page, 'admin@demo.example', '/test-email');
    await page.getByRole('button', { name: 'Send Test Email' }).click();
    await expect(page.getByText('The test email was sent.')).toBeVisible();
  });
});

test.describe('section 2, the remaining pages', () => {
  test('/unauthorized', async ({ page }) => {
    await page.goto('/unauthorized');
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    await page.getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/auth');
  });

  test('/why-register has four benefits and links to /register', async ({ page }) => {
    await page.goto('/why-register');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4);
    await page.getByRole('link', { name: 'Register Now' }).click();
    await expect(page).toHaveURL('/register');
  });

  for (const path of [
    '/beta-confirmation',
    '/under-construction',
    '/request-publisher-confirmation',
  ]) {
    test(`${path} links to /`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('link', { name: 'Return to Home' }).click();
      await expect(page).toHaveURL('/');
    });
  }

  test.describe('any other path', () => {
    test.use({ expectedNoise: [/404/] });
    for (const path of ['/nowhere', '/a/b/c', '/register/more', '/%E0%A4%A']) {
      test(`${path} is the 404 page`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
        await page.getByRole('link', { name: 'Return to Home' }).click();
        await expect(page).toHaveURL('/');
      });
    }
  });

  test('robots, sitemap, icons and the Open Graph image exist', async ({ request }) => {
    const robots = await (await request.get('/robots.txt')).text();
    expect(robots).toContain('Disallow: /admin');
    const sitemap = await (await request.get('/sitemap.xml')).text();
    expect(sitemap).toContain('/terms-and-conditions</loc>');
    expect(sitemap).not.toContain('unauthorized');
    for (const file of ['/favicon.svg', '/favicon.ico', '/touch-icon.png', '/og.png']) {
      expect((await request.get(file)).status()).toBe(200);
    }
  });
});

/** Bytes of the fonts that the first view may load; a KB is 1,000 bytes. */
const budget = 40_000;

test('the landing page loads two fonts of at most 40 KB, without layout shift', async ({
  page,
}) => {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.woff2')) return;
    sizes.set(
      pathname.replace(/.*\/([a-z]+-latin(-ext)?).*/, '$1'),
      response.body().then(({ byteLength }) => byteLength),
    );
  });
  await page.addInitScript(() => {
    window.sessionStorage.setItem('password_gate_unlocked', 'true');
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += Number(Reflect.get(entry, 'value'));
      Reflect.set(window, 'layoutShift', shift);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect([...sizes.keys()].sort()).toEqual(['figtree-latin', 'gabarito-latin']);
  const total = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
  expect(total).toBeLessThanOrEqual(budget);
  expect(await page.evaluate(() => Number(Reflect.get(window, 'layoutShift') ?? 0))).toBe(0);
});

for (const { path, selector } of [
  { path: '/why-register', selector: 'main p' },
  { path: '/auth', selector: 'main label' },
]) {
  test(`${path} shows its text in Figtree and its heading in Gabarito`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator(selector).first()).toHaveCSS('font-family', /^Figtree,/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Gabarito,/);
  });
}
