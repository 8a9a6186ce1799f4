import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { getHeaders } from './admin/people.ts';
import {
  axeViolations,
  getClippedTexts,
  getHorizontalOverflow,
  getSmallFields,
  movements,
  setTextSpacing,
} from './support/accessibility.ts';
import { focusFaults } from './support/keyboard.ts';
import { drawn, enterScreen, layoutShifts, openScreen, show } from './support/open-screen.ts';
import { expect, test } from './support/quiet-console.ts';
import { getName, type Screen, type Size, screens, sizes } from './support/screens.ts';
import { signedIn } from './support/sign-in.ts';

/** The most data requests before a screen shows its own rows, and the most waves of them. */
const mostDataRequests = 6;
const mostWaves = 2;
const [desktop, phone] = sizes;
/** 1280 px at 400% (WCAG 1.4.10) and at 200% (WCAG 1.4.4). */
const zoomed = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
];

test.describe.configure({ mode: 'parallel' });
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // The browser logs the 404 of a page that does not exist.
  expectedNoise: [/404 \(Not Found\)/],
});

/** The portal shows examples until the publisher has a draft. */
test.beforeAll(async ({ request }) => {
  const answer = await request.post('/rest/v1/game_proposals', {
    headers: getHeaders(await signedIn(request, 'publisher@demo.example')),
    data: { kind: 'new', proposed: { name: 'A game of its own' } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
});

for (const screen of screens) {
  test(getName(screen), async ({ page }) => {
    await enterScreen(page, screen);
    let waves = await openScreen(page, screen, phone);
    if (waves.length > mostWaves) waves = await openScreen(page, screen, phone, 30);
    await expect.soft(page).toHaveTitle(screen.title);
    expect.soft(waves.flat().length, waves.flat().join('\n')).toBeLessThanOrEqual(mostDataRequests);
    expect.soft(waves.length, JSON.stringify(waves)).toBeLessThanOrEqual(mostWaves);
    const scripts = (await getFiles(page)).filter(({ url }) => url.endsWith('.js'));
    const bytes = await Promise.all(scripts.map(({ url }) => getCompressedSize(page, url)));
    const total = bytes.reduce((sum, one) => sum + one, 0) / 1000;
    expect.soft(scripts.length).toBeGreaterThan(0);
    expect.soft(total, 'KB of JavaScript').toBeLessThanOrEqual(screen.kilobytes);
    const blocking = page.locator('script[src]:not([type="module"]):not([async])');
    expect.soft(await blocking.count(), 'scripts that block the parser').toBe(0);
    expect.soft(await getShifts(page, screen, phone), 'layout shifts at 360 px').toEqual([]);
    expect.soft(await getHorizontalOverflow(page)).toEqual([]);
    expect.soft(await getSmallFields(page)).toEqual([]);
    expect.soft(await axeViolations(page), 'axe at 360 px').toEqual([]);

    await show(page, { theme: 'light', size: desktop });
    expect.soft(await getHorizontalOverflow(page)).toEqual([]);
    expect.soft(await axeViolations(page), 'axe at 1280 px').toEqual([]);

    // `pnpm test a11y` looks at each screen in further ways, which take several minutes.
    if (test.info().project.name === 'a11y') await examine(page, screen);
  });
}

/** The layout shifts of two loads: a row that another test adds meanwhile moves things once. */
async function getShifts(page: Page, screen: Screen, size: Size): Promise<readonly string[]> {
  const found = await layoutShifts(page);
  if (found.length === 0) return found;
  await openScreen(page, screen, size);
  return layoutShifts(page);
}

/**
 * Opened again at 1280 px, in the dark, enlarged, with forced colours, less motion and the text spacing
 * of WCAG 1.4.12.
 */
async function examine(page: Page, screen: Screen): Promise<void> {
  await openScreen(page, screen, desktop);
  const again = (await getFiles(page)).filter(({ transferred }) => transferred !== 0);
  expect.soft(again, 'files that were loaded again').toEqual([]);
  expect.soft(await getShifts(page, screen, desktop), 'layout shifts at 1280 px').toEqual([]);
  expect.soft(await movements(page)).toEqual([]);
  for (const size of sizes) {
    await show(page, { theme: 'dark', size });
    expect.soft(await axeViolations(page), `axe in the dark at ${size.name} px`).toEqual([]);
  }
  for (const size of zoomed) {
    await show(page, { theme: 'light', size });
    const faults = [...(await getHorizontalOverflow(page)), ...(await getClippedTexts(page))];
    expect.soft(faults, `at ${size.width} px`).toEqual([]);
  }
  await show(page, { theme: 'light', size: desktop });
  await page.emulateMedia({ forcedColors: 'active' });
  expect.soft(await focusFaults(page), 'focus with forced colours').toEqual([]);
  await show(page, { theme: 'light', size: phone });
  await setTextSpacing(page);
  await drawn(page);
  const faults = [...(await getHorizontalOverflow(page)), ...(await getClippedTexts(page))];
  expect.soft(faults, 'with text spacing').toEqual([]);
}

/** The scripts and style sheets that the page has loaded, and the bytes that came over the network. */
const getFiles = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\.(?:js|css)$/.test(name))
      .map(({ name, transferSize }) => ({ url: name, transferred: transferSize })),
  );

const compressedSizes = new Map<string, Promise<number>>();

/** The bytes of a script in gzip. Each is read once per worker. */
function getCompressedSize(page: Page, url: string): Promise<number> {
  const read = async () => {
    const answer = await page.request.get(url);
    return gzipSync(await answer.body(), { level: 9 }).byteLength;
  };
  const known = compressedSizes.get(url) ?? read();
  compressedSizes.set(url, known);
  return known;
}
