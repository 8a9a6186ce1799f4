import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildMissingPages } from '@ludarium/server/build-pages';
import { z } from 'zod';
import { findBrowser } from '../browser/find-browser.ts';
import { start } from '../operations/server-process.ts';
import { type BenchRow, getMedian } from './table.ts';

/**
 * Mobile Lighthouse (simulated slow 4G, processor slowed down four times) of the public pages, the
 * median of five runs: `pnpm bench lighthouse [runs]`. It comes through npx, with the Node that it
 * needs: installed, it would be the largest dependency, for one script.
 */
const command = ['--yes', '-p', 'node@22', '-p', 'lighthouse@13.5.0', 'lighthouse'];

/** Each with the least performance: a page with a form loads React. */
const pages = {
  '/': 100,
  '/auth': 95,
  '/register': 95,
  '/privacy-policy': 100,
  '/terms-and-conditions': 100,
  '/why-register': 100,
} as const;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const report = z.object({
  categories: z.record(
    z.enum(categories),
    z.object({
      score: z.number(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      title: z.string(),
      displayValue: z.string().optional(),
    }),
  ),
});

type Report = z.output<typeof report>;

/** @returns a row for each page, with its four scores */
export async function benchLighthouse(runs = 5): Promise<BenchRow[]> {
  return withSite(async (url) => {
    const rows: BenchRow[] = [];
    for (const [page, least] of Object.entries(pages)) {
      const reports: Report[] = [];
      for (let run = 0; run < runs; run += 1) reports.push(await measure(url + page));
      const scores = categories.map((category) =>
        Math.round(100 * getMedian(reports.map((one) => one.categories[category].score))),
      );
      printFaults(page, reports.at(-1));
      rows.push({
        what: `Lighthouse on ${page}: performance, accessibility, best practices, SEO`,
        goal: `≥ ${least} / 100 / 100 / 100`,
        figure: scores.join(' / '),
        met: scores.every((score, index) => score >= (index === 0 ? least : 100)),
      });
    }
    return rows;
  });
}

async function measure(url: string): Promise<Report> {
  const { executablePath, args } = findBrowser();
  const folder = await mkdtemp(path.join(tmpdir(), 'ludarium-lighthouse-'));
  const file = path.join(folder, 'report.json');
  try {
    await promisify(execFile)(
      'npx',
      [
        ...command,
        url,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        `--only-categories=${categories.join(',')}`,
        `--chrome-flags=--headless=new ${args.join(' ')}`,
      ],
      { env: { ...process.env, CHROME_PATH: executablePath }, maxBuffer: 2 ** 24 },
    );
    return report.parse(JSON.parse(await readFile(file, 'utf8')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Prints the audits that cost points. */
function printFaults(page: string, last: Report | undefined): void {
  const counted = new Set(
    Object.values(last?.categories ?? {}).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
    ),
  );
  for (const [id, { score, title, displayValue = '' }] of Object.entries(last?.audits ?? {})) {
    if (!counted.has(id) || score === null || score >= 0.995) continue;
    console.log(`${page}: ${id} ${score} ${title} ${displayValue}`);
  }
}

/**
 * Builds the pages and runs something against `start` with demo data, launched (stage `live`).
 *
 * @param work gets the address of the product
 */
async function withSite<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  await buildMissingPages((line) => console.log(line));
  const folder = await mkdtemp(path.join(tmpdir(), 'ludarium-site-'));
  // PostgreSQL runs as another user.
  await chmod(folder, 0o755);
  const server = start({
    PORT: '0',
    DATA_DIR: path.join(folder, 'data'),
    VITE_LAUNCH_STAGE: 'live',
  });
  try {
    return await work(await server.ready());
  } finally {
    server.child.kill('SIGTERM');
    await server.ended();
    await rm(folder, { recursive: true, force: true });
  }
}
