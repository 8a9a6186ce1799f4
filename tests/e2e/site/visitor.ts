import type { APIRequestContext, Page } from '@playwright/test';
import { demoPassword } from '../support/main-job.ts';

const tokens = new Map<string, string>();

/** A demo person's token, from a real sign-in; one a run. */
export async function tokenOf(request: APIRequestContext, email: string): Promise<string> {
  const known = tokens.get(email);
  if (known) return known;
  const answer = await request.post('/main-api/api/auth/login', {
    data: { email, password: demoPassword },
  });
  const body: { data: { authorization: { token: string } } } = await answer.json();
  tokens.set(email, body.data.authorization.token);
  return body.data.authorization.token;
}

/** Opens a page as somebody who is signed in, the way a link of the app does: by its token. */
export async function openAs(page: Page, email: string, path: string): Promise<void> {
  const token = await tokenOf(page.request, email);
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
