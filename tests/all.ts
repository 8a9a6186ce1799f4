import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

// Runs every suite but the long `test:a11y`, also after one that failed. The last line is
// `N passed, N failed`, the sum of the runners' JSON reports; a command without one is one test.

const vitest = 'vitest run --reporter=dot --reporter=json --outputFile.json="$REPORT"';
const catalogue = process.env.TEST_CATALOGUE ? ' --project=catalogue' : '';
const suites = {
  types: 'tsc -b',
  lint: 'biome check --error-on-warnings',
  build: 'tsx supabase/build.ts',
  vitest,
  stories: `${vitest} --config=vitest.stories.config.ts`,
  e2e: `playwright test -c tests/playwright.config.ts --reporter=dot,json --project=e2e${catalogue}`,
};

const folder = mkdtempSync(path.join(tmpdir(), 'ludarium-reports-'));
const total = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
for (const [name, command] of Object.entries(suites)) {
  console.log(`\n── ${name} ──`);
  const REPORT = path.join(folder, `${name}.json`);
  const started = performance.now();
  const env = { ...process.env, REPORT, PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT };
  const { status } = spawnSync(command, { shell: true, stdio: ['ignore', 1, 2], env });
  const report = existsSync(REPORT) ? JSON.parse(readFileSync(REPORT, 'utf8')) : null;
  const counts = report
    ? getCounts(report)
    : { passed: status === 0 ? 1 : 0, failed: 0, skipped: 0 };
  if (report) failures.push(...getVitestFailures(report));
  // A crash, or a file that can't be read, is one failure.
  if (status !== 0) {
    counts.failed = Math.max(counts.failed, 1);
    failures.push(`${name}: exit code ${status}`);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${name}: ${sentence(counts)} in ${seconds} s`);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
}
rmSync(folder, { recursive: true });
// Playwright repeats its own.
if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
console.log(`\n${sentence(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** Vitest's report counts by `num…Tests`, Playwright's in `stats`. */
function getCounts({ stats = {}, ...report }: { stats?: Record<string, number> }): typeof total {
  const counted: Record<string, number> = { ...report, ...stats };
  const add = (...keys: string[]) => keys.reduce((sum, key) => sum + (counted[key] ?? 0), 0);
  return {
    passed: add('numPassedTests', 'expected'),
    failed: add('numFailedTests', 'unexpected', 'flaky'),
    skipped: add('numPendingTests', 'numTodoTests', 'skipped'),
  };
}

/** The failed tests of a report of Vitest, each with its message. */
function getVitestFailures({ testResults = [] }: { testResults?: VitestFile[] }): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${name}: ${test.fullName}\n${test.failureMessages.join('\n')}`);
    return status === 'failed' && failed.length === 0 ? [`${name}\n${message}`] : failed;
  });
}

interface VitestFile {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages: readonly string[];
  }[];
}

function sentence({ passed, failed, skipped }: typeof total): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
