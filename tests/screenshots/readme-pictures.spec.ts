import path from 'node:path';
import { test } from '@playwright/test';
import { enterScreen, openScreen, show } from '../e2e/support/open-screen.ts';
import { themes } from '../e2e/support/screens.ts';
import { root } from '../support/root.ts';
import { writeWebp } from './encode.ts';

const folder = path.join(root, 'docs/pictures');
const size = { width: 1280, height: 800 };

const pictures = [
  { title: 'landing', path: '/', visitor: 'anonymous' },
  { title: 'portal', path: '/publisher-portal', visitor: 'publisher' },
  { title: 'admin', path: '/admin', visitor: 'admin' },
  { title: 'board', path: '/feedback', visitor: 'admin' },
] as const;

/** What the README shows. */
for (const picture of pictures) {
  test(`a picture of the README: ${picture.title}`, async ({ page }) => {
    await enterScreen(page, picture);
    await openScreen(page, picture, size);
    for (const theme of themes) {
      await show(page, { theme, size });
      await writeWebp(
        await page.screenshot(),
        path.join(folder, `${picture.title}-${theme}.webp`),
        960,
      );
    }
  });
}
