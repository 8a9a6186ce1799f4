import { type Browser, chromium } from 'playwright';
import { findBrowser } from '../browser/find-browser.ts';
import { getMedian, withSite } from './site.ts';
import type { BenchRow } from './table.ts';

/**
 * Largest contentful paint of the public pages, with scripts against the same page without: slow 4G
 * (Lighthouse's 1.6 Mbit/s, 150 ms) and a processor slowed down four times. `pnpm bench paint [runs]`
 */
const slowdown = 4;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
const goal = 1.05;

const pages = ['/', '/auth', '/register', '/terms-and-conditions', '/why-register'];

/** @returns a row for each page, with the ratio and both times */
export async function benchPaint(runs = 5): Promise<BenchRow[]> {
  const { executablePath, args } = findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...args] });
  try {
    return await withSite(async (url) => {
      const rows: BenchRow[] = [];
      for (const page of pages) rows.push(await compare(browser, url + page, page, runs));
      return rows;
    });
  } finally {
    await browser.close();
  }
}

async function compare(browser: Browser, url: string, page: string, runs: number) {
  const times = { scripts: [] as number[], none: [] as number[] };
  // By turns, so that a busy machine slows down both.
  for (let run = 0; run < runs; run += 1) {
    times.scripts.push(await getLargestPaint(browser, url, true));
    times.none.push(await getLargestPaint(browser, url, false));
  }
  const withScripts = getMedian(times.scripts);
  const without = getMedian(times.none);
  const ratio = withScripts / without;
  return {
    what: `Largest contentful paint of ${page}, with scripts against without`,
    goal: `at most ${goal}`,
    figure: `${ratio.toFixed(2)} (${withScripts.toFixed(0)} ms, ${without.toFixed(0)} ms)`,
    met: ratio <= goal,
  };
}

/**
 * Milliseconds from navigation to the largest paint.
 *
 * @param scripts whether the page's files of JavaScript are loaded; the two of the head always run
 */
async function getLargestPaint(browser: Browser, url: string, scripts: boolean): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    if (!scripts) await session.send('Network.setBlockedURLs', { urls: ['*.js'] });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        Object.assign(window, { largestPaint: list.getEntries().at(-1)?.startTime });
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const time = Number(await page.evaluate(() => Reflect.get(window, 'largestPaint')));
    if (!(time > 0)) throw new Error(`No largest paint was reported for ${url}.`);
    return time;
  } finally {
    await context.close();
  }
}
