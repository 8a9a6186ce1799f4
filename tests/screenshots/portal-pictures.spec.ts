import path from 'node:path';
import { expect, test } from '@playwright/test';
import { show } from '../e2e/support/open-screen.ts';
import { themes } from '../e2e/support/screens.ts';
import { getToken } from '../e2e/support/sign-in.ts';
import { root } from '../support/root.ts';
import { writeAvif, writeWebp } from './encode.ts';

const folder = path.join(root, 'packages/site/src/portal-picture/pictures');

test.use({
  deviceScaleFactor: 2,
  contextOptions: { reducedMotion: 'reduce' },
});

const small = { width: 640, height: 560 };

/** What the site shows of the portal, from the demo data. */
const pictures = [
  {
    name: 'games',
    path: '',
    ready: 'Add New Game',
    scrollTo: null,
    size: { width: 800, height: 700 },
  },
  {
    name: 'figures',
    path: '/analytics',
    ready: 'Show as table',
    scrollTo: 'Trend',
    size: small,
  },
  { name: 'proposal', path: '/drafts', ready: 'Create Draft', scrollTo: null, size: small },
] as const;

for (const { name, path: below, ready, scrollTo, size } of pictures) {
  test(`a picture of the portal: ${name}`, async ({ page }) => {
    const token = await getToken(page.request, 'henrik@copperkettle.example');
    await page.addInitScript((value) => window.localStorage.setItem('jwt_token', value), token);
    await page.setViewportSize(size);
    // Twice: a first visit may show the fallback fonts.
    await page.goto(`/publisher-portal${below}`, { waitUntil: 'networkidle' });
    await page.reload();
    await expect(page.getByRole('button', { name: ready }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const theme of themes) {
      await show(page, { theme, size });
      if (scrollTo) {
        await page.getByRole('heading', { name: scrollTo }).evaluate((heading) => {
          window.scrollTo(0, window.scrollY + heading.getBoundingClientRect().top - 130);
        });
      }
      await page.waitForTimeout(500);
      const png = await page.screenshot();
      await writeAvif(png, path.join(folder, `${name}-${theme}.avif`), 1280);
      await writeWebp(png, path.join(folder, `${name}-${theme}.webp`), 640);
    }
  });
}
