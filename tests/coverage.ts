import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './support/root.ts';

// `pnpm test coverage` prints the lines and branches that Vitest's suites run, by package: the suites in
// Node, then the stories in Chromium. Arguments are passed on (`pnpm test coverage --project unit`), and
// leave the stories out. Servers in processes of their own are not counted.

const given = process.argv.slice(2);
const configs = given.length > 0 ? ['vitest'] : ['vitest', 'vitest.stories'];
const sources = [
  'packages/*/src/**/*.{ts,tsx}',
  'packages/server/demo/**/*.ts',
  'supabase/functions/**/*.ts',
];
const others = ['**/*.{test,stories}.*', '**/story-*', '**/*.generated.ts'];

for (const config of configs) {
  const folder = path.join(root, 'coverage', config);
  const flags = {
    config: `${config}.config.ts`,
    reporter: 'dot',
    'coverage.enabled': 'true',
    'coverage.provider': 'v8',
    'coverage.reporter': 'json-summary',
    'coverage.reportOnFailure': 'true',
    'coverage.reportsDirectory': folder,
  };
  const args = [
    ...Object.entries(flags).map(([name, value]) => `--${name}=${value}`),
    ...sources.map((pattern) => `--coverage.include=${pattern}`),
    ...others.map((pattern) => `--coverage.exclude=${pattern}`),
  ];
  const { status } = spawnSync('vitest', ['run', ...args, ...given], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
  const summary = path.join(folder, 'coverage-summary.json');
  if (existsSync(summary)) print(config, JSON.parse(readFileSync(summary, 'utf8')));
}

interface Count {
  readonly total: number;
  readonly covered: number;
}

interface FileCounts {
  readonly lines: Count;
  readonly branches: Count;
}

/** Prints a Markdown table of the files' counts, summed by package. */
function print(title: string, { total: _, ...files }: Record<string, FileCounts>): void {
  const packages = new Map<string, FileCounts[]>();
  for (const [file, counts] of Object.entries(files)) {
    const name = path.relative(root, file).split(path.sep).slice(0, 2).join('/');
    packages.set(name, [...(packages.get(name) ?? []), counts]);
  }
  const share = (counts: readonly Count[]) => {
    const sum = (key: keyof Count) => counts.reduce((all, count) => all + count[key], 0);
    return `${((100 * sum('covered')) / (sum('total') || 1)).toFixed(1)} % of ${sum('total')}`;
  };
  console.log(`\n${title}\n\n| package | lines | branches |\n|---|---|---|`);
  for (const [name, counts] of [...packages].sort()) {
    const [lines, branches] = [counts.map((one) => one.lines), counts.map((one) => one.branches)];
    console.log(`| ${name} | ${share(lines)} | ${share(branches)} |`);
  }
}
