import { fillBoard, openPage, type Product, recordFrames, startProduct } from './product.ts';
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
  const page = await openPage(product, 'admin');
  try {
    await page.goto(`${product.local.url}/feedback`);
    await page.locator('[data-card]').first().waitFor();
    await page.waitForTimeout(1500);
    const frames = await recordFrames(page, async () => {
      await page.mouse.move(160, 500);
      for (let turn = 0; turn < 40; turn += 1) {
        await page.mouse.wheel(0, turn < 30 ? 240 : -300);
        await page.waitForTimeout(40);
      }
    });
    return Math.max(...frames);
  } finally {
    await page.context().close();
  }
}
