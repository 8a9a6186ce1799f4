import type { Page } from '@playwright/test';
import { getToken } from '../support/sign-in.ts';

/** Opens a page as somebody who is signed in, the way a link of the app does: by its token. */
export async function openAs(page: Page, email: string, path: string): Promise<void> {
  const token = await getToken(page.request, email);
  await page.goto('/accessibility');
  await page.evaluate((value) => window.localStorage.setItem('jwt_token', value), token);
  await page.goto(path);
}

/** Opens the landing page behind its gate. */
export async function openLanding(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Password', { exact: true }).fill('anything');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await page.getByRole('heading', { name: 'Key Features' }).waitFor();
}

/** A token that nobody signed, with the claims given; the browser can read it. */
export function unsignedToken(claims: Readonly<Record<string, unknown>>): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.c2lnbmF0dXJl`;
}
