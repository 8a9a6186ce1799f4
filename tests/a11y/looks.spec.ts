import { expect } from '@playwright/test';
import { drawn, layoutShift, show, test } from '../e2e/support/open-look.ts';
import { looks, sizes, themes } from '../e2e/support/visits.ts';
import {
  axeViolations,
  getClippedTexts,
  getHorizontalOverflow,
  movements,
  setTextSpacing,
} from './checks.ts';
import { focusFaults } from './focus.ts';

const [desktop, phone] = sizes;
/** 1280 px at 400% (WCAG 1.4.10) and at 200% (WCAG 1.4.4). */
const zoomed = [
  { name: '400%', width: 320, height: 640 },
  { name: '200%', width: 640, height: 400 },
];

/** The violations and the settings in which they occur. */
function notes() {
  const found: string[] = [];
  const note = (way: string, faults: readonly string[]) =>
    found.push(...faults.map((fault) => `${way}: ${fault}`));
  return { found, note };
}

/** Checks each page in all sizes, themes and user settings. */
for (const look of looks) {
  for (const size of sizes) {
    test(`${look.title} at ${size.name} px`, async ({ openLook }) => {
      const { found, note } = notes();
      const page = await openLook(look, size);
      const shift = await layoutShift(page);
      if (shift > 0) found.push(`things moved by ${shift} while it arrived`);
      for (const theme of themes) {
        await show(page, { theme, size });
        note(theme, await axeViolations(page));
      }
      note('light and dark', await getHorizontalOverflow(page));
      expect(found).toEqual([]);
    });
  }

  test(`${look.title} enlarged, spaced, in forced colours and with less motion`, async ({
    openLook,
  }) => {
    const { found, note } = notes();
    const page = await openLook(look, desktop);
    note('less motion', await movements(page));
    for (const size of zoomed) {
      await show(page, { theme: 'light', size });
      note(size.name, await getHorizontalOverflow(page));
      note(size.name, await getClippedTexts(page));
    }
    await show(page, { theme: 'light', size: desktop });
    await page.emulateMedia({ forcedColors: 'active' });
    note('forced colours', await focusFaults(page));
    await show(page, { theme: 'light', size: phone });
    await setTextSpacing(page);
    await drawn(page);
    note('text spacing', await getHorizontalOverflow(page));
    note('text spacing', await getClippedTexts(page));
    expect(found).toEqual([]);
  });
}
