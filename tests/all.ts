import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { getCounts, getFailures, getSlowest, type Report, sentence } from './support/reports.ts';
import { root } from './support/root.ts';

// `pnpm test` runs every suite, also after one that failed; `pnpm test policies` runs one, and passes
// on what follows (`pnpm test policies bucket -t quota`). The reports stay in `reports`.
// The last line is `N passed, N failed`, the sum of the runners' JSON reports; a command without one
// is one test.

const vitest = 'vitest run --reporter=dot --reporter=json --outputFile.json="$REPORT"';
const playwright = 'playwright test -c tests/playwright.config.ts --reporter=dot,json';

/** What `pnpm test` runs, in this order. */
const all: Readonly<Record<string, string>> = {
  types: 'tsc -b',
  lint: 'biome check --error-on-warnings',
  build: 'tsx packages/server/build.ts',
  vitest,
  stories: `${vitest} --config=vitest.stories.config.ts`,
  e2e: `${playwright} --project=e2e`,
};

/** What runs by its name only; every other name is a project of Vitest. */
const further: Readonly<Record<string, string>> = {
  axe: `STORIES_IN_AXE=all ${vitest} --config=vitest.stories.config.ts`,
  a11y: `${playwright} --project=a11y`,
  postgres: 'tsx tests/migrations/policies.ts',
  coverage: 'vitest run --coverage',
};

const [suite, ...options] = process.argv.slice(2);
const suites: Readonly<Record<string, string>> = suite
  ? { [suite]: [getCommand(suite), ...options.map(quote)].join(' ') }
  : all;

// Not in test-results, which Playwright empties.
const folder = path.join(root, 'reports');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const total = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
const slowest: string[] = [];
for (const [name, command] of Object.entries(suites)) {
  console.log(`\n── ${name} ──`);
  const REPORT = path.join(folder, `${name}.json`);
  const started = performance.now();
  const env = { ...process.env, REPORT, PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT };
  const { status } = spawnSync(command, { shell: true, stdio: ['ignore', 1, 2], env });
  const seconds = (performance.now() - started) / 1000;
  const report: Report | null = existsSync(REPORT)
    ? JSON.parse(readFileSync(REPORT, 'utf8'))
    : null;
  const counts = report
    ? getCounts(report)
    : { passed: status === 0 ? 1 : 0, failed: 0, skipped: 0 };
  if (report) {
    failures.push(...getFailures(report));
    slowest.push(`\n${name}: slowest files`, ...getSlowest(report, root));
  }
  // A crash, or a file that can't be read, is one failure.
  if (status !== 0) {
    counts.failed = Math.max(counts.failed, 1);
    failures.push(`${name}: exit code ${status}`);
  }
  console.log(`${name}: ${sentence(counts)} in ${seconds.toFixed(1)} s`);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
}
if (!suite) console.log(slowest.join('\n'));
// Playwright repeats its own.
if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
console.log(`\n${sentence(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;

function getCommand(name: string): string {
  return all[name] ?? further[name] ?? `${vitest} --project ${quote(name)}`;
}

/** A word of the command line as the shell reads it back. */
function quote(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
