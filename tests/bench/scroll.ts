import type { Page } from 'playwright';
import { mintToken } from '../support/tokens.ts';
import { fillBoard, type Product, startProduct } from './product.ts';
import { type BenchRow, getMedian } from './table.ts';

/**
 * The longest frame while a column of the board scrolls, with 50, 500 and 5,000 reports. Production
 * build; the processor is not slowed down.
 */
const runs = 5;
const counts = [50, 500, 5000];
/** Three frames at 60 Hz, in milliseconds. */
const goal = 50;

export async function benchScroll(): Promise<readonly BenchRow[]> {
  const product = await startProduct();
  try {
    const rows: BenchRow[] = [];
    for (const count of counts) {
      await fillBoard(product.local, count);
      const frames: number[] = [];
      for (let run = 0; run < runs; run += 1) frames.push(await measureLongestFrame(product));
      const list = frames.map((one) => one.toFixed(0)).join(', ');
      console.log(`${count} reports: ${list} ms`);
      const figure = getMedian(frames);
      rows.push({
        what: `scroll: longest frame with ${count.toLocaleString('en')} reports, median of ${runs}`,
        goal: `≤ ${goal} ms`,
        figure: `${figure.toFixed(1)} ms`,
        met: figure <= goal,
      });
    }
    return rows;
  } finally {
    await product.stop();
  }
}

/** @returns milliseconds */
async function measureLongestFrame(product: Product): Promise<number> {
  const context = await product.browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await openBoard(page, product);
    await page.waitForTimeout(1500);
    await page.evaluate(recordFrames);
    await page.mouse.move(160, 500);
    for (let turn = 0; turn < 40; turn += 1) {
      await page.mouse.wheel(0, turn < 30 ? 240 : -300);
      await page.waitForTimeout(40);
    }
    return await page.evaluate(() => Math.max(...Reflect.get(window, 'recordedFrames').slice(1)));
  } finally {
    await context.close();
  }
}

/** In the page: records the time between two frames, in milliseconds. */
function recordFrames(): void {
  const frames: number[] = [];
  // A method: tsx wraps named functions in a helper that the page does not have.
  const recorder = {
    before: performance.now(),
    record(now: number) {
      frames.push(now - recorder.before);
      recorder.before = now;
      requestAnimationFrame(recorder.record);
    },
  };
  requestAnimationFrame(recorder.record);
  Object.assign(window, { recordedFrames: frames });
}

async function openBoard(page: Page, { local }: Product): Promise<void> {
  const admin = { id: 1, email: 'admin@bench.example', roles: ['admin'] };
  const token = await mintToken(local.jwtSecret, admin);
  await page.addInitScript((value) => window.localStorage.setItem('jwt_token', value), token);
  await page.goto(`${local.url}/feedback`);
  await page.locator('[data-card]').first().waitFor();
}
