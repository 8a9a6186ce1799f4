import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import {
  fillBoard,
  openPage,
  type Product,
  recordFrames,
  startProduct,
  type Visitor,
} from './product.ts';
import { type BenchRow, getMedian } from './table.ts';

/**
 * The feedback board with 50 and with 5,000 items, in one run, production build, with 4x CPU
 * throttling: time to the first card, frame times while dragging, writes per move, layout shift, and
 * JavaScript of a tester's first load. `bench scroll` measures scrolling.
 */
const slowdown = 4;
const loads = 7;
const goals = { ratio: 1.5, frames: 1.2, writes: 1, kilobytes: 350, shift: 0 };
const peers = {
  writes: 'atomic-crm 16 (and 3 reads)',
  kilobytes: "Fider 308, atomic-crm's deals 844",
};

/** Frame times in milliseconds. */
interface Frames {
  readonly mean: number;
  readonly p95: number;
}

interface FirstCard {
  /** From the start of the navigation to the first frame with a card, in milliseconds. */
  readonly time: number;
  readonly shift: number;
}

interface Measured {
  /** Median. */
  readonly firstCard: number;
  /** Largest. */
  readonly shift: number;
  readonly drag: Frames;
  readonly writes: number;
}

export async function benchBoard(): Promise<readonly BenchRow[]> {
  const boards = [await startBoard(50), await startBoard(5000)] as const;
  const [few, many] = boards;
  try {
    const kilobytes = await scriptBytes(few);
    // In turns: what slows the machine down for a while slows down both.
    const opened: { few: FirstCard[]; many: FirstCard[] } = { few: [], many: [] };
    for (let load = 0; load < loads; load += 1) {
      opened.few.push(await openBoard(few));
      opened.many.push(await openBoard(many));
    }
    return report(await measure(few, opened.few), await measure(many, opened.many), kilobytes);
  } finally {
    for (const { stop } of boards) await stop();
  }
}

/** The product on a back end of its own, with a number of items in all columns. */
async function startBoard(count: number) {
  const product = await startProduct();
  await fillBoard(product.local, count);
  return product;
}

async function open(board: Product, who: Visitor): Promise<Page> {
  const page = await openPage(board, who);
  await page.addInitScript(watchPage);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** Init script: records the first card's frame and all layout shifts. */
function watchPage(): void {
  const noted = { firstCard: 0, shift: 0 };
  Object.assign(window, { noted });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const value = 'value' in entry ? Number(entry.value) : 0;
      const isAnswer = 'hadRecentInput' in entry && entry.hadRecentInput === true;
      if (!isAnswer) noted.shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const watcher = new MutationObserver(() => {
    if (!document.querySelector('[data-card]')) return;
    watcher.disconnect();
    requestAnimationFrame(() => {
      noted.firstCard = performance.now();
    });
  });
  watcher.observe(document, { childList: true, subtree: true });
}

async function openBoard(board: Product): Promise<FirstCard> {
  const { local } = board;
  const page = await open(board, 'admin');
  await page.goto(`${local.url}/feedback`);
  const time = await notedNumber(page, 'firstCard');
  await page.waitForTimeout(500);
  const shift = await page.evaluate(() => Reflect.get(window, 'noted').shift);
  await page.context().close();
  return { time, shift };
}

async function measure(board: Product, opened: readonly FirstCard[]): Promise<Measured> {
  const { local } = board;
  const page = await open(board, 'admin');
  await page.goto(`${local.url}/feedback`);
  await notedNumber(page, 'firstCard');
  await page.waitForTimeout(1000);
  const { drag, writes } = await dragCard(page);
  await page.context().close();
  return {
    firstCard: getMedian(opened.map(({ time }) => time)),
    shift: Math.max(...opened.map((one) => one.shift)),
    drag,
    writes,
  };
}

async function notedNumber(page: Page, name: string): Promise<number> {
  const found = await page.waitForFunction(
    (key) => Number(Reflect.get(Reflect.get(window, 'noted'), key)) || null,
    name,
    { timeout: 60_000 },
  );
  return Number(await found.jsonValue());
}

async function dragCard(page: Page) {
  let writes = 0;
  page.on('request', (request) => {
    if (!request.url().includes('/rest/v1/')) return;
    const isRead = request.method() === 'GET' || /\/rpc\/feedback_board\b/.test(request.url());
    if (!isRead) writes += 1;
  });
  const box = await page.locator('[data-column="feedback"] [data-card]').first().boundingBox();
  const target = await page.locator('[data-column="completed"]').boundingBox();
  if (!box || !target) throw new Error('There is no card to drag.');
  const frames = await recordFrames(page, async () => {
    await page.mouse.move(box.x + 100, box.y + 14);
    await page.mouse.down();
    for (let step = 1; step <= 60; step += 1) {
      const share = step / 60;
      await page.mouse.move(
        box.x + 100 + share * (target.x + 100 - box.x - 100),
        box.y + 14 + Math.sin(share * 6) * 120 + share * 200,
      );
      await page.waitForTimeout(16);
    }
  });
  await page.mouse.up();
  await page.getByText('Status updated successfully').waitFor();
  return { drag: summarize(frames), writes };
}

function summarize(frames: readonly number[]): Frames {
  const sorted = frames.toSorted((one, other) => one - other);
  const mean = frames.reduce((sum, frame) => sum + frame, 0) / frames.length;
  const p95 = sorted[Math.floor((sorted.length - 1) * 0.95)] ?? Number.NaN;
  return { mean, p95 };
}

/** JavaScript that a tester's browser loads until the board is shown, in KB (gzip). */
async function scriptBytes(board: Product): Promise<number> {
  const { local } = board;
  const page = await open(board, 'tester');
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!/\.js($|\?)/.test(response.url())) return;
    sizes.push(response.body().then((body) => gzipSync(body).byteLength));
  });
  await page.goto(`${local.url}/feedback`);
  await notedNumber(page, 'firstCard');
  await page.waitForLoadState('networkidle').catch(() => undefined);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await page.context().close();
  return bytes / 1000;
}

function report(few: Measured, many: Measured, kilobytes: number): readonly BenchRow[] {
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  const frames = ({ mean, p95 }: Frames) => `${mean.toFixed(1)} / ${p95.toFixed(1)} ms`;
  const line = (name: string, one: string, other: string) =>
    console.log(`${name.padEnd(34)}${one.padStart(18)}${other.padStart(18)}`);
  console.log(`\nProcessor slowed down ${slowdown} times, ${loads} loads each, median`);
  line('', '50 items', '5,000 items');
  line('first card', ms(few.firstCard), ms(many.firstCard));
  line('frames while dragging, mean / p95', frames(few.drag), frames(many.drag));
  line('writes per move', String(few.writes), String(many.writes));
  line('layout shift', few.shift.toFixed(3), many.shift.toFixed(3));
  line('JavaScript, gzip, a tester', `${kilobytes.toFixed(1)} KB`, '');
  const ratio = many.firstCard / few.firstCard;
  const drag = many.drag.mean / few.drag.mean;
  const toRow = (
    what: string,
    value: number,
    goal: number,
    { peers, beside = '' }: { peers?: string; beside?: string } = {},
  ): BenchRow => ({
    what: `board: ${what}`,
    goal: `≤ ${goal}`,
    figure: `${Number.isInteger(value) ? value : value.toFixed(2)}${beside}`,
    met: value <= goal,
    ...(peers ? { peers } : {}),
  });
  return [
    toRow('first card with 5,000 reports against 50, ratio', ratio, goals.ratio, {
      beside: ` (${ms(few.firstCard)} to ${ms(many.firstCard)})`,
    }),
    toRow('frames while dragging with 5,000 reports against 50, ratio', drag, goals.frames, {
      beside: ` (mean ${many.drag.mean.toFixed(1)} ms, p95 ${many.drag.p95.toFixed(1)} ms)`,
    }),
    toRow('writes per move', Math.max(few.writes, many.writes), goals.writes, {
      peers: peers.writes,
    }),
    toRow('layout shift', Math.max(few.shift, many.shift), goals.shift),
    toRow("JavaScript of a tester's first load, KB", kilobytes, goals.kilobytes, {
      peers: peers.kilobytes,
    }),
  ];
}
