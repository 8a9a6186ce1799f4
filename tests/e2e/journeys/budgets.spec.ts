import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/quiet-console.ts';
import { getToken } from '../support/sign-in.ts';

/** First load of the production build: all JavaScript, gzip, in KB of 1,024 bytes. */
const budgets: readonly { path: string; email?: string; budget: number }[] = [
  { path: '/', budget: 83 },
  { path: '/why-register', budget: 80 },
  { path: '/terms-and-conditions', budget: 85 },
  { path: '/privacy-policy', budget: 130 },
  { path: '/changelog', budget: 130 },
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
    const scripts = await loadScripts(page, path);
    const total = scripts.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
    const list = scripts.map(({ url, kilobytes }) => `${kilobytes.toFixed(2)} ${url}`);
    expect(total, list.join('\n')).toBeLessThanOrEqual(budget);
  });
}

async function loadScripts(page: Page, path: string) {
  const scripts: Promise<{ url: string; kilobytes: number }>[] = [];
  page.on('response', (response) => {
    const url = response.url();
    if (!/\.js$/.test(url)) return;
    const size = response.body().then((body) => gzipSync(body).byteLength);
    scripts.push(size.then((bytes) => ({ url, kilobytes: bytes / 1024 })));
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  return Promise.all(scripts);
}
