import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/quiet-console.ts';

/** A visitor's journeys by keyboard only. */

/** Tabs to a field and types into it. */
async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

test.describe('a visitor with a keyboard', () => {
  test('unlocks the gate; the focus is at the start of the landing page', async ({ page }) => {
    await page.goto('/');
    await typeInto(page, 'Password', 'anything');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Key Features' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await tabTo(page, page.getByRole('link', { name: 'Join our Discord' }));
    await expect(page.getByRole('link', { name: 'Join our Discord' })).toBeInViewport();
  });

  test('skips the header and reads a long page', async ({ page }) => {
    await page.goto('/privacy-policy');
    // Waits for the policy's text, which makes the page longer.
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Why register' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('opens, leaves and uses the menus', async ({ page }) => {
    await page.goto('/why-register');
    const portal = page.getByRole('button', { name: 'Publisher Portal' });
    const logIn = page.getByRole('banner').getByRole('link', { name: 'Log in' });
    await tabTo(page, portal);
    await page.keyboard.press('Enter');
    await expect(logIn).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(logIn).toBeHidden();
    await expect(portal).toBeFocused();

    await page.setViewportSize({ width: 360, height: 740 });
    await page.reload();
    await tabTo(page, page.getByRole('button', { name: 'Menu' }));
    await page.keyboard.press('Space');
    await tabTo(page, portal);
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Register' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/register');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('signs up for the beta, and sees which fields are missing', async ({ page }) => {
    await page.goto('/coming-soon');
    const field = page.getByLabel('Email address');
    await tabTo(page, field);
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.type(`keys.${randomUUID().slice(0, 8)}@visitor.example`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Thank you for your interest!' })).toBeFocused();
  });
});
