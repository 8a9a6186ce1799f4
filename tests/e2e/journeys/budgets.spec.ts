import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/quiet-console.ts';
import { getToken } from '../support/sign-in.ts';

interface Budget {
  readonly path: string;
  readonly email?: string;
  /** All JavaScript of the first load, gzip (level 9), in KB of 1,000 bytes. */
  readonly kilobytes: number;
}

/** The lists of the admin area. */
const lists = [
  'publisher_requests',
  'game_proposals',
  'account_deletion_requests',
  'changelog_entries',
  'feedback_items',
  'testers',
  'publishers',
  'games',
  'privacy_policy_versions',
] as const;

/** First loads of the production build. */
const budgets: readonly Budget[] = [
  { path: '/', kilobytes: 90 },
  { path: '/why-register', kilobytes: 85 },
  { path: '/terms-and-conditions', kilobytes: 84 },
  { path: '/accessibility', kilobytes: 84 },
  { path: '/privacy-policy', kilobytes: 84 },
  { path: '/changelog', kilobytes: 124 },
  { path: '/auth', kilobytes: 190 },
  { path: '/register', kilobytes: 190 },
  { path: '/delete-account', kilobytes: 190 },
  { path: '/reset-password', kilobytes: 190 },
  { path: '/not-a-page', kilobytes: 87 },
  { path: '/account', email: 'tester@demo.example', kilobytes: 190 },
  { path: '/request-publisher-access', email: 'tester@demo.example', kilobytes: 190 },
  { path: '/admin', email: 'admin@demo.example', kilobytes: 500 },
  ...lists.map((list) => ({
    path: `/admin/${list}`,
    email: 'admin@demo.example',
    kilobytes: 560,
  })),
  { path: '/publisher-portal', email: 'publisher@demo.example', kilobytes: 450 },
  { path: '/feedback', email: 'tester@demo.example', kilobytes: 350 },
];

for (const { path, email, kilobytes } of budgets) {
  test.describe(path, () => {
    // The browser logs the 404 of a page that does not exist.
    test.use({ expectedNoise: [/404 \(Not Found\)/] });

    test(`loads at most ${kilobytes} KB of JavaScript, and none of it again`, async ({
      context,
      page,
      request,
    }) => {
      if (email) {
        const token = await getToken(request, email);
        // For this page only: the storage keeps it for the other.
        await page.addInitScript((value) => localStorage.setItem('jwt_token', value), token);
      }
      const scripts = watchScripts(page);
      await open(page, path);
      const loaded = await Promise.all(scripts);
      const list = loaded.map(({ url, bytes }) => `${(bytes / 1000).toFixed(2)} ${url}`).join('\n');
      const total = loaded.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
      expect.soft(total, list).toBeLessThanOrEqual(kilobytes);
      expect.soft(loaded.length).toBeGreaterThan(0);
      expect
        .soft(await page.locator('script[src]:not([type="module"]):not([async])').count())
        .toBe(0);

      const again = await context.newPage();
      await open(again, path);
      const transferred = await again.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\.(?:js|css)$/.test(name))
          .map((entry) => ({
            name: entry.name,
            bytes: entry instanceof PerformanceResourceTiming ? entry.transferSize : Number.NaN,
          })),
      );
      expect(transferred.length).toBeGreaterThan(0);
      expect(transferred.filter(({ bytes }) => bytes !== 0)).toEqual([]);
    });
  });
}

function watchScripts(page: Page) {
  const scripts: Promise<{ url: string; bytes: number }>[] = [];
  page.on('response', (response) => {
    const url = response.url();
    if (!/\.js$/.test(url)) return;
    const size = response.body().then((body) => gzipSync(body, { level: 9 }).byteLength);
    scripts.push(size.then((bytes) => ({ url, bytes })));
  });
  return scripts;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}
