import type { Locator, Page, Request, Route } from '@playwright/test';

/** Data requests: to the data backend's tables and functions, and to the main API. */
const data = /\/(rest\/v1|functions\/v1|main-api\/api)\//;
/**
 * Opens a page and answers its data requests in waves: all that it sends without an answer, then all
 * that it sends after these answers, until `shown` is visible. The number of waves is the number of
 * requests in sequence. A machine under load can split a wave in two, and never joins two.
 *
 * @param quietMs without a new request for so long, a page waits for the answers that are held back
 * @returns the paths of the requests of each wave
 */
export async function loadInWaves(
  page: Page,
  path: string,
  shown: Locator,
  quietMs = 400,
): Promise<string[][]> {
  const held: Route[] = [];
  const running = new Set<Request>();
  let changedAt = Date.now();
  const note = (change: () => void) => {
    change();
    changedAt = Date.now();
  };
  page.on('request', (request) => note(() => running.add(request)));
  page.on('requestfinished', (request) => note(() => running.delete(request)));
  page.on('requestfailed', (request) => note(() => running.delete(request)));
  let isOpen = false;
  await page.route(data, async (route) => {
    if (isOpen) await route.continue();
    else note(() => held.push(route));
  });

  const waves: string[][] = [];
  await page.goto(path, { waitUntil: 'commit' });
  for (;;) {
    // The held requests themselves never finish.
    while (running.size > held.length || Date.now() - changedAt < quietMs) {
      await page.waitForTimeout(50);
    }
    // Until scripts that were just loaded have run.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    if (running.size > held.length || Date.now() - changedAt < quietMs) continue;
    if (await shown.isVisible()) break;
    const wave = held.splice(0);
    if (wave.length === 0) throw new Error(`${path} shows nothing and asks for nothing.`);
    waves.push(wave.map((route) => new URL(route.request().url()).pathname));
    await Promise.all(wave.map((route) => route.continue()));
  }
  isOpen = true;
  await Promise.all(held.map((route) => route.continue()));
  await page.unroute(data);
  return waves;
}
