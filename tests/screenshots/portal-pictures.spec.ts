import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { show } from '../e2e/support/open-look.ts';
import { getToken } from '../e2e/support/sign-in.ts';
import { themes } from '../e2e/support/visits.ts';
import { root } from '../support/root.ts';

const folder = path.join(root, 'packages/site/src/pages/why-register/pictures');

test.use({
  deviceScaleFactor: 2,
  contextOptions: { reducedMotion: 'reduce' },
});

const small = { width: 640, height: 560 };

/** What `/why-register` shows of the portal, from the demo data. */
const pictures = [
  {
    name: 'games',
    search: '',
    ready: 'Add New Game',
    scrollTo: null,
    size: { width: 800, height: 700 },
  },
  {
    name: 'figures',
    search: '?tab=analytics',
    ready: 'Show as table',
    scrollTo: 'Trend',
    size: small,
  },
  { name: 'proposal', search: '?tab=drafts', ready: 'Create Draft', scrollTo: null, size: small },
] as const;

for (const { name, search, ready, scrollTo, size } of pictures) {
  test(`a picture of the portal: ${name}`, async ({ page }) => {
    const token = await getToken(page.request, 'henrik@copperkettle.example');
    await page.addInitScript((value) => window.localStorage.setItem('jwt_token', value), token);
    await page.setViewportSize(size);
    await page.goto(`/publisher-portal${search}`);
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
      await writeFile(path.join(folder, `${name}-${theme}.webp`), await takeWebp(page));
    }
  });
}

/** A screenshot as WebP, encoded by the browser; Playwright has PNG and JPEG only. */
async function takeWebp(page: Page): Promise<Buffer> {
  const png = (await page.screenshot()).toString('base64');
  const url = await page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    return canvas.toDataURL('image/webp', 0.8);
  }, png);
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}
