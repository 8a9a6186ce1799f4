import type { Page } from '@playwright/test';
import { getToken, type Person } from '../support/sign-in.ts';

/** Opens a page signed in, as a demo account by its email or as another person. */
export async function openAs(page: Page, who: string | Person, path: string): Promise<void> {
  const token = typeof who === 'string' ? await getToken(page.request, who) : who.token;
  await page.goto('/accessibility');
  await page.evaluate((value) => window.localStorage.setItem('jwt_token', value), token);
  await page.goto(path);
}

/** Opens the landing page and passes its gate. */
export async function openLanding(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Password', { exact: true }).fill('anything');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await page.getByRole('heading', { name: 'Key Features' }).waitFor();
}
