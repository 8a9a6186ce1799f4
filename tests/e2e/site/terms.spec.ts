import { createHash } from 'node:crypto';
import { expect, test } from '../support/quiet-console.ts';
import { getToken } from '../support/sign-in.ts';
import { openAs, unsignedToken } from './visitor.ts';

test.describe('section 2, terms', () => {
  test('/terms-and-conditions has twelve sections of October 2025', async ({ page }) => {
    await page.goto('/terms-and-conditions');
    await expect(page.getByText('Version: October 2025')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: /^\d+\. / })).toHaveCount(12);
    for (const words of [
      'worldwide, royalty-free, non-exclusive licence',
      'third-party board game database',
      'Belgian law governs',
      'Antwerp, Turnhout division',
    ]) {
      await expect(page.getByText(words).first()).toBeVisible();
    }
    await expect(page.getByRole('link', { name: 'Back to registration' })).toHaveAttribute(
      'href',
      '/register',
    );
    await page.getByRole('main').getByRole('link', { name: 'privacy policy' }).click();
    await expect(page).toHaveURL('/privacy-policy');
  });

  test('/terms-acceptance without a reason redirects to /register', async ({ page }) => {
    await openAs(page, 'newcomer@demo.example', '/terms-acceptance');
    await expect(page).toHaveURL('/register');
  });

  test('a publisher with an earlier version accepts: the hash of the shown text is recorded', async ({
    page,
  }) => {
    const email = 'emil@brassbeetle.example';
    const token = await getToken(page.request, email);
    await page.goto('/auth');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Demo-pass1');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/terms-acceptance');
    await expect(page.getByRole('heading', { name: 'Updated Terms and Conditions' })).toBeVisible();

    const area = page.getByRole('region', { name: 'Publisher Terms and Conditions' });
    const shown = await area.locator('h2, h3, p').allTextContents();
    expect((await area.boundingBox())?.height).toBe(500);
    const accept = page.getByRole('button', { name: 'Accept', exact: true });
    await expect(accept).toBeDisabled();
    await expect(page.getByText('Please scroll to the bottom to continue')).toBeVisible();
    // At 11 px above the end the text does not count as read, at 10 px it does.
    await area.evaluate((element) => {
      element.scrollTop = element.scrollHeight - element.clientHeight - 11;
    });
    await expect(accept).toBeDisabled();
    await area.evaluate((element) => {
      element.scrollTop = element.scrollHeight - element.clientHeight - 10;
    });
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

    const answer = await page.request.get(
      '/rest/v1/terms_acceptances?select=terms_hash,terms_version,publisher_request_id&order=accepted_at.desc&limit=1',
      { headers: { apikey: 'sb_publishable_local', 'x-laravel-token': token } },
    );
    expect(await answer.json()).toEqual([
      {
        terms_hash: createHash('sha256').update(shown.join('\n\n')).digest('hex'),
        terms_version: 'October 2025',
        publisher_request_id: null,
      },
    ]);
  });
});

test.describe('accepting with an invalid session', () => {
  test.use({
    expectedNoise: [[/Failed to load resource/, /could not be accepted/], { scope: 'test' }],
  });

  const claims = { sub: '4', email: 'nora@example.com', roles: ['publisher'] };
  for (const [what, token] of [
    ['expired', unsignedToken({ ...claims, exp: 1_000 })],
    ['refused', unsignedToken({ ...claims, exp: 4_102_444_800 })],
  ] as const) {
    test(`${what}: redirects to /auth with a message`, async ({ page }) => {
      await openAs(page, 'newcomer@demo.example', '/why-register');
      await page.evaluate(() =>
        window.history.replaceState({ isFirstLogin: true }, '', '/terms-acceptance'),
      );
      await page.reload();
      await page
        .getByRole('region', { name: 'Publisher Terms and Conditions' })
        .evaluate((element) => element.scrollTo(0, element.scrollHeight));
      await page.evaluate((value) => window.localStorage.setItem('jwt_token', value), token);
      await page.getByRole('button', { name: 'Accept', exact: true }).click();
      await expect(page).toHaveURL('/auth');
      await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible();
    });
  }
});
