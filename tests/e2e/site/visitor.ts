import type { Page } from '@playwright/test';
import { getToken } from '../support/sign-in.ts';

/** Opens a page signed in, with a token in the URL like the app's links. */
export async function openAs(page: Page, email: string, path: string): Promise<void> {
  const token = await getToken(page.request, email);
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

/** Waits until the page is hydrated; before, the browser itself follows links. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => !('earlyInput' in window));
}

/** An unsigned token with the given claims, which the browser can decode. */
export function unsignedToken(claims: Readonly<Record<string, unknown>>): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.c2lnbmF0dXJl`;
}
