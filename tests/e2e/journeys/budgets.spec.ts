import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/quiet-console.ts';
import { getToken } from '../support/sign-in.ts';

/** Per first load of the production build: all JavaScript, gzip, in KB of 1,024 bytes. */
const budgets: readonly { path: string; email?: string; budget: number }[] = [
  { path: '/', budget: 88 },
  { path: '/why-register', budget: 85 },
  { path: '/terms-and-conditions', budget: 85 },
  { path: '/privacy-policy', budget: 130 },
  { path: '/auth', budget: 175 },
  { path: '/register', budget: 175 },
  { path: '/admin', email: 'admin@demo.example', budget: 400 },
  { path: '/publisher-portal', email: 'publisher@demo.example', budget: 360 },
  { path: '/feedback', email: 'tester@demo.example', budget: 260 },
];

for (const { path, email, budget } of budgets) {
  test(`${path} loads at most ${budget} KB of JavaScript`, async ({ page, request }) => {
    const token = email ? await getToken(request, email) : null;
    if (token !== null) {
      await page.addInitScript((value) => localStorage.setItem('jwt_token', value), token);
    }
    expect(await scriptKilobytes(page, path)).toBeLessThanOrEqual(budget);
  });
}

async function scriptKilobytes(page: Page, path: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!/\.js$/.test(response.url())) return;
    sizes.push(response.body().then((body) => gzipSync(body).byteLength));
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024;
}
