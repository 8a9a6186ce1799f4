import path from 'node:path';
import { show, test } from '../e2e/support/open-look.ts';
import type { Look } from '../e2e/support/visits.ts';
import { themes } from '../e2e/support/visits.ts';
import { root } from '../support/root.ts';
import { writeWebp } from './encode.ts';

const folder = path.join(root, 'docs/pictures');
const size = { width: 1280, height: 800 };

const looks: readonly Look[] = [
  { title: 'landing', path: '/', visitor: 'anonymous' },
  { title: 'portal', path: '/publisher-portal', visitor: 'publisher' },
  { title: 'admin', path: '/admin', visitor: 'admin' },
  { title: 'board', path: '/feedback', visitor: 'admin' },
];

/** What the README shows. */
for (const look of looks) {
  test(`a picture of the README: ${look.title}`, async ({ openLook }) => {
    await openLook(look, size);
    // Again: a first visit may show the fallback fonts.
    const page = await openLook(look, size);
    for (const theme of themes) {
      await show(page, { theme, size });
      await writeWebp(
        await page.screenshot(),
        path.join(folder, `${look.title}-${theme}.webp`),
        960,
      );
    }
  });
}
