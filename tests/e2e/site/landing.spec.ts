import { expect, test } from '../support/quiet-console.ts';
import { openAs, openLanding } from './visitor.ts';

test.describe('section 2, Landing page', () => {
  test('the password gate admits on a demo host and is remembered for the session', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
    await openLanding(page);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Get the App' })).toBeVisible();
  });

  test('the gate refuses on other hosts, shows an error and clears its field', async ({
    browser,
    baseURL,
  }) => {
    // The same server under a host name that is not a demo host.
    const url = new URL(baseURL ?? '');
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${url.port}/`);
    const field = page.getByLabel('Password', { exact: true });
    await field.fill('secret');
    await page.getByRole('button', { name: 'Unlock' }).click();
    await expect(page.getByText('Demo access not available in production.')).toBeVisible();
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
    await context.close();
  });

  test('a signed-in user skips the gate', async ({ page }) => {
    await openAs(page, 'tester@demo.example', '/');
    await expect(page.getByText('Welcome, Theo')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Key Features' })).toBeVisible();
  });

  test('six sections with the content of section 1, and the year in the footer', async ({
    page,
  }) => {
    await openLanding(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const why = page.getByRole('region', { name: /^Why/ });
    await expect(why.getByRole('listitem')).toHaveCount(5);
    for (const feature of [
      'Discover New Games',
      'Collection Management',
      'Verified Plays & Reviews',
    ]) {
      await expect(page.getByRole('heading', { name: feature })).toBeVisible();
    }
    await expect(page.getByRole('img', { name: /Discover screen/ })).toBeVisible();
    const phases = page.getByRole('region', { name: 'Roadmap' }).getByRole('listitem');
    const messages = [
      ['Phase 1', 'Beta Launch', 'In Progress'],
      ['Phase 2', 'Premium User Tiers', 'Planned'],
      ['Phase 3', 'Official Global Launch', 'Planned'],
      ['Future Developments', 'Exploring'],
    ];
    await expect(phases).toHaveCount(messages.length);
    for (const [index, words] of messages.entries()) {
      for (const word of words) await expect(phases.nth(index)).toContainText(word);
    }
    const premium = page.getByRole('region', { name: 'Premium Membership' });
    await expect(premium).toContainText('Future feature');
    await expect(premium.getByRole('listitem')).toHaveCount(6);
    await expect(premium).not.toContainText(/[€$£]\s?\d/);
    await expect(page.getByRole('link', { name: 'Join our Discord' })).toHaveAttribute(
      'href',
      /discord/,
    );
    await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()));
  });

  test('the hero has the app and a QR code, without requests to other origins', async ({
    page,
  }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).hostname !== 'localhost') elsewhere.push(request.url());
    });
    await openLanding(page);
    await expect(page.getByRole('link', { name: 'Get the App' })).toBeVisible();
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    expect(elsewhere).toEqual([]);
  });

  for (const [platform, userAgent, address] of [
    ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', /apps\.apple\.com/],
    ['an Android phone', 'Mozilla/5.0 (Linux; Android 16; Pixel 9)', /play\.google\.com/],
    ['a computer without a store', 'Mozilla/5.0 (X11; Linux x86_64)', /^#stores$/],
  ] as const) {
    test(`Get the App leads to the store of ${platform}`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ userAgent, baseURL: baseURL ?? '' });
      const page = await context.newPage();
      await openLanding(page);
      await expect(page.getByRole('link', { name: 'Get the App' })).toHaveAttribute(
        'href',
        address,
      );
      for (const store of ['App Store', 'Google Play']) {
        await expect(page.getByRole('link', { name: new RegExp(`${store}$`) })).toBeVisible();
      }
      await context.close();
    });
  }

  test('the gate leads to the waiting list', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Join the waiting list' }).click();
    await expect(page).toHaveURL('/coming-soon');
    await expect(page.getByRole('button', { name: 'Notify Me When Ready' })).toBeVisible();
  });

  test('answers questions about the beta, and leads publishers to the registration', async ({
    page,
  }) => {
    await openLanding(page);
    const questions = page.getByRole('region', { name: 'Questions' });
    await expect(questions.getByText(/testers report bugs and feedback/)).toBeHidden();
    await questions.getByText('What does beta mean?').click();
    await expect(questions.getByText(/testers report bugs and feedback/)).toBeVisible();
    await questions.getByText('How will I hear about the launch?').click();
    await expect(questions.getByRole('link', { name: 'waiting list' })).toHaveAttribute(
      'href',
      '/coming-soon',
    );
    const publishers = page.getByRole('region', { name: 'For publishers' });
    await expect(publishers.getByRole('listitem')).toHaveCount(4);
    await publishers.getByRole('link', { name: 'Register Now' }).click();
    await expect(page).toHaveURL('/register');
  });

  test('shows the app in the first view of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openLanding(page);
    await expect(page.getByRole('link', { name: 'Get the App' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('figure')).toBeInViewport({ ratio: 0.5 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('the header gets its background beyond 10 px', async ({ page }) => {
    await openLanding(page);
    const header = page.getByRole('banner');
    await page.evaluate(() => window.scrollTo({ top: 10, behavior: 'instant' }));
    await expect(header).toHaveAttribute('data-scrolled', 'false');
    await page.evaluate(() => window.scrollTo({ top: 11, behavior: 'instant' }));
    await expect(header).toHaveAttribute('data-scrolled', 'true');
    await expect(header).toHaveCSS('backdrop-filter', /blur/);
  });

  test('the Publisher Portal dropdown opens, and closes by outside click, Escape and selection', async ({
    page,
  }) => {
    await openLanding(page);
    const button = page.getByRole('button', { name: 'Publisher Portal' });
    const logIn = page.getByRole('banner').getByRole('link', { name: 'Log in' });
    await button.click();
    await expect(logIn).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(logIn).toBeHidden();
    await button.click();
    await page.keyboard.press('Escape');
    await expect(logIn).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
    await expect(page).toHaveURL('/register');
  });

  test('the mobile menu opens and links to a section', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openLanding(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Roadmap' }).click();
    await expect(page).toHaveURL('/#roadmap');
    await expect(page.getByRole('heading', { name: 'Roadmap' })).toBeInViewport();
    await expect(page.getByRole('region', { name: 'Roadmap' })).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Roadmap' })).toBeInViewport();
  });

  for (const query of ['type=recovery&x=1', 'access_token=abc', 'refresh_token=abc']) {
    test(`a URL with ${query} redirects to /auth and keeps its query`, async ({ page }) => {
      await page.goto(`/?${query}`);
      await expect(page).toHaveURL(`/auth?${query}`);
    });
  }
});

test.describe('section 4, Authentication', () => {
  test('signing out shows a message and the sign-in link in every tab', async ({
    context,
    page,
  }) => {
    await openAs(page, 'newcomer@demo.example', '/why-register');
    const other = await context.newPage();
    await other.goto('/accessibility');
    await expect(other.getByText('Welcome, Nora')).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByText('Signed out', { exact: true })).toBeVisible();
    await expect(page.getByText('You have been signed out successfully.')).toBeVisible();
    await expect(other.getByRole('button', { name: 'Publisher Portal' })).toBeVisible();
    expect(await page.evaluate(() => window.localStorage.getItem('jwt_token'))).toBeNull();
  });
});
