/** A figure with its goal. */
export interface BenchRow {
  readonly what: string;
  readonly goal: string;
  readonly figure: string;
  readonly met: boolean;
  /** The same figure of other projects (`docs/benchmarks.md`). */
  readonly peers?: string;
}

/** Measures; `amount` is the number of runs, or of minutes where the bench says so. */
export type Bench = (amount?: number) => Promise<readonly BenchRow[]>;

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

/** The middle one of some numbers. */
export function getMedian(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
