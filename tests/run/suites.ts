import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
const require = createRequire(path.join(root, 'package.json'));

/** What a runner counted. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface Suite {
  readonly name: string;
  run(filters: readonly string[]): Promise<Counts>;
}

/** A check without tests of its own counts as one. */
const check = (name: string, module: string, args: readonly string[]): Suite => ({
  name,
  run: async () => {
    const ok = (await node(module, args)) === 0;
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
  },
});

const vitest = (name: string, config = 'vitest.config.ts'): Suite => ({
  name,
  run: (filters) =>
    withReport(async (report) => {
      const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
      const code = await node(bin('vitest', 'vitest.mjs'), [
        'run',
        `--config=${config}`,
        `--project=${name}`,
        ...reporters,
        ...filters,
      ]);
      const result = await readJson(report);
      const counts = {
        passed: number(result.numPassedTests),
        failed: number(result.numFailedTests),
        skipped: number(result.numPendingTests) + number(result.numTodoTests),
      };
      return atLeastOneFailure(code, counts);
    }),
});

const playwright = (name: string, folder: string): Suite => ({
  name,
  run: (filters) =>
    withReport(async (report) => {
      const cli = bin('@playwright/test', 'cli.js');
      const config = path.join(root, 'tests/playwright.config.ts');
      const code = await node(cli, ['test', '-c', config, `--project=${folder}`, ...filters], {
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      });
      const result = await readJson(report);
      const stats = record(result.stats);
      const counts = {
        passed: number(stats.expected),
        failed: number(stats.unexpected) + number(stats.flaky),
        skipped: number(stats.skipped),
      };
      return atLeastOneFailure(code, counts);
    }),
});

/** Every suite, fast ones first. */
export const suites: readonly Suite[] = [
  check('types', bin('typescript', 'bin/tsc'), ['-b']),
  check('lint', bin('@biomejs/biome', 'bin/biome'), ['check', '--error-on-warnings']),
  vitest('unit'),
  vitest('policies'),
  vitest('contract'),
  vitest('functions'),
  vitest('security'),
  check('build', bin('tsx', 'dist/cli.mjs'), ['supabase/local/build.ts']),
  vitest('operations'),
  vitest('stories', 'vitest.stories.config.ts'),
  playwright('e2e', 'e2e'),
  ...(process.env.TEST_CATALOGUE ? [playwright('catalogue', 'catalogue')] : []),
];

/**
 * Run on their own: every route, visitor, theme and size under axe takes longer than the rest may.
 * What stands on the routes is under axe in the stories.
 */
export const longSuites: readonly Suite[] = [playwright('a11y', 'a11y')];

/** Runs suites one after the other, prints each one's line and the sum, and says if all passed. */
export async function runSuites(chosen: readonly Suite[], filters: readonly string[] = []) {
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const suite of chosen) {
    const started = performance.now();
    console.log(`\n── ${suite.name} ──`);
    const counts = await suite.run(filters);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${suite.name}: ${sentence(counts)} in ${seconds} s`);
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
  }
  console.log(`\n${sentence(total)}`);
  return total.failed === 0 && total.passed > 0;
}

/** `N passed, N failed`, and `, N skipped` where some were. */
export function sentence({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** A runner that fails without a failed test (nothing found, a file that can't be read) failed. */
export function atLeastOneFailure(code: number | null, counts: Counts): Counts {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function bin(name: string, file: string): string {
  // Not every package exports its manifest: its folder is found through the lookup paths.
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      return require.resolve(path.join(folder, name, file));
    } catch {
      // Not in this one.
    }
  }
  throw new Error(`${name} is not installed.`);
}

function node(
  module: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number | null> {
  const child = spawn(process.execPath, [module, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return new Promise((resolve) => child.once('exit', resolve));
}

async function withReport<T>(work: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ludarium-report-'));
  try {
    return await work(path.join(folder, 'report.json'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readJson(file: string): Promise<Record<string, unknown>> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return record(JSON.parse(text));
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {};
}

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
