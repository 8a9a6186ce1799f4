import path from 'node:path';

/** The counts of a run. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The JSON report of Vitest (`num…Tests`, `testResults`) or of Playwright (`stats`, `suites`). */
export type Report = Readonly<Record<string, unknown>> & {
  readonly stats?: Readonly<Record<string, number>>;
  readonly testResults?: readonly VitestFile[];
  readonly suites?: readonly PlaywrightSuite[];
};

interface VitestFile {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages: readonly string[];
  }[];
}

interface PlaywrightSuite {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

/** What ran. A journey that passed at its second try failed. */
export function getCounts({ stats = {}, ...report }: Report): Counts {
  const counted: Readonly<Record<string, unknown>> = { ...report, ...stats };
  const add = (...keys: string[]) => keys.reduce((sum, key) => sum + Number(counted[key] ?? 0), 0);
  return {
    passed: add('numPassedTests', 'expected'),
    failed: add('numFailedTests', 'unexpected', 'flaky'),
    skipped: add('numPendingTests', 'numTodoTests', 'skipped'),
  };
}

/** The failed tests of a report of Vitest, each with its message. */
export function getFailures({ testResults = [] }: Report): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${name}: ${test.fullName}\n${test.failureMessages.join('\n')}`);
    return status === 'failed' && failed.length === 0 ? [`${name}\n${message}`] : failed;
  });
}

/** The twenty files whose tests took longest, in seconds of their worker, and all files' sum. */
export function getSlowest({ testResults = [], suites = [] }: Report, root: string): string[] {
  const files = [
    ...testResults.map(({ name, startTime, endTime }) => ({
      name: path.relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
    ...suites.map((suite) => ({ name: suite.file, seconds: getDuration(suite) / 1000 })),
  ].sort((one, other) => other.seconds - one.seconds);
  const sum = files.reduce((seconds, file) => seconds + file.seconds, 0);
  return [
    ...files.slice(0, 20).map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} ${name}`),
    `${sum.toFixed(1).padStart(8)} all ${files.length} files`,
  ];
}

function getDuration({ suites = [], specs = [] }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  const durations = [...own.map(({ duration }) => duration), ...suites.map(getDuration)];
  return durations.reduce((sum, duration) => sum + duration, 0);
}

/** The line that CI reads: `N passed, N failed`, and `, N skipped` if any were. */
export function sentence({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
