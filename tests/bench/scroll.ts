import type { Page } from 'playwright';
import { mintToken } from '../support/tokens.ts';
import { fillBoard } from './board-data.ts';
import { type Product, startProduct } from './product.ts';
import { getMedian } from './site.ts';
import type { BenchRow } from './table.ts';

/**
 * The longest frame while a column of the board scrolls, with 50, 500 and 2,000 reports, beside a
 * virtual list of empty rows in the same browser: what that needs is the browser's own. Production
 * build; the processor is not slowed down.
 */
const runs = 5;
const counts = [50, 500, 2000];
/** Two frames at 60 Hz, in milliseconds. */
const goal = 34;

export async function benchScroll(): Promise<readonly BenchRow[]> {
  const product = await startProduct();
  try {
    const rows: BenchRow[] = [];
    for (const count of counts) {
      await fillBoard(product.local, count);
      const board: number[] = [];
      const empty: number[] = [];
      // In turns: what slows the machine down for a while slows down both.
      for (let run = 0; run < runs; run += 1) {
        board.push(await measureLongestFrame(product, openBoard));
        empty.push(await measureLongestFrame(product, (page) => openEmptyList(page, count)));
      }
      const list = (frames: readonly number[]) => frames.map((one) => one.toFixed(0)).join(', ');
      console.log(`${count} reports: ${list(board)} ms; empty rows: ${list(empty)} ms`);
      const [figure, floor] = [getMedian(board), getMedian(empty)];
      rows.push({
        what: `scroll: longest frame with ${count.toLocaleString('en')} reports, median of ${runs}`,
        goal: `≤ ${goal} ms, or that of empty rows`,
        figure: `${figure.toFixed(1)} ms (empty rows ${floor.toFixed(1)} ms)`,
        met: figure <= Math.max(goal, floor),
      });
    }
    return rows;
  } finally {
    await product.stop();
  }
}

type Open = (page: Page, product: Product) => Promise<void>;

/** @returns milliseconds */
async function measureLongestFrame(product: Product, open: Open): Promise<number> {
  const context = await product.browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await open(page, product);
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

const openBoard: Open = async (page, { local }) => {
  const admin = { id: 1, email: 'admin@bench.example', roles: ['admin'] };
  const token = await mintToken(local.jwtSecret, admin);
  await page.addInitScript((value) => window.localStorage.setItem('jwt_token', value), token);
  await page.goto(`${local.url}/feedback`);
  await page.locator('[data-card]').first().waitFor();
};

/** A virtual list of empty rows, in the place and with the row height of a column. */
async function openEmptyList(page: Page, count: number): Promise<void> {
  await page.setContent(
    '<div style="position:fixed;inset:200px auto 16px 24px;width:290px;overflow:hidden auto;contain:strict"><ul style="position:relative;margin:0"></ul></div>',
  );
  await page.evaluate((rows) => {
    const [list] = document.getElementsByTagName('ul');
    const scroller = list?.parentElement;
    if (!list || !scroller) return;
    const height = 120;
    list.style.height = `${rows * height}px`;
    const view = {
      render() {
        const first = Math.max(0, Math.floor(scroller.scrollTop / height) - 3);
        const last = Math.min(rows, Math.ceil((scroller.scrollTop + innerHeight) / height) + 3);
        list.replaceChildren(
          ...Array.from({ length: last - first }, (_, index) => {
            const row = document.createElement('li');
            row.style.cssText = `position:absolute;inset:${(first + index) * height}px 0 auto;height:${height}px`;
            return row;
          }),
        );
      },
    };
    scroller.addEventListener('scroll', view.render);
    view.render();
  }, count);
}
