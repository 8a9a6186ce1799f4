import { fileURLToPath } from 'node:url';

/** A figure with its goal. */
export interface BenchRow {
  readonly what: string;
  readonly goal: string;
  readonly figure: string;
  readonly met: boolean;
  /** The same figure of other projects (`docs/benchmarks.md`). */
  readonly peers?: string;
}

export type Bench = () => Promise<readonly BenchRow[]>;

/** The rows as a Markdown table. */
export function toTable(rows: readonly BenchRow[]): string {
  const cells = [
    ['what', 'goal', 'figure', 'verdict', 'peers'],
    ...rows.map(({ what, goal, figure, met, peers = '' }) => [
      ...[what, goal, figure, met ? 'met' : '**missed**', peers],
    ]),
  ];
  const [head, ...body] = cells.map((line) => `| ${line.join(' | ')} |`);
  return [head, '|---|---|---|---|---|', ...body].join('\n');
}

/** Runs the bench if its module is the script that was started. Exit code 1: a goal is missed. */
export async function runAlone(module: string, bench: Bench): Promise<void> {
  if (process.argv[1] !== fileURLToPath(module)) return;
  const rows = await bench();
  console.log(`\n${toTable(rows)}`);
  process.exitCode = rows.every(({ met }) => met) ? 0 : 1;
}
