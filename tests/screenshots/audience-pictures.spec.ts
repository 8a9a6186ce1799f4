import path from 'node:path';
import { journeys, type Step } from '../../.storybook/audiences/journeys.ts';
import { show, test } from '../e2e/support/open-look.ts';
import { themes } from '../e2e/support/visits.ts';
import { root } from '../support/root.ts';
import { writeAvif } from './encode.ts';

const folder = path.join(root, '.storybook/audiences/pictures');
const size = { width: 1280, height: 800 };
const steps: readonly Step[] = Object.values(journeys).flat();

/** What Storybook shows of each audience's way. */
for (const { picture, path: address, visitor } of steps) {
  test(`a picture of a journey: ${picture}`, async ({ openLook }) => {
    const look = { path: address, visitor, title: picture };
    await openLook(look, size);
    // Again: a first visit may show the fallback fonts.
    const page = await openLook(look, size);
    for (const theme of themes) {
      await show(page, { theme, size });
      await writeAvif(await page.screenshot(), path.join(folder, `${picture}-${theme}.avif`), 960);
    }
  });
}
