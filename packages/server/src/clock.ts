import type { Sql } from 'postgres';

/** The clock difference that `app.claims()` tolerates. */
const toleranceMs = 5_000;

/**
 * Compares this machine's clock with that of the database, which decides whether a token is valid.
 *
 * @returns the problem in a sentence; undefined if they agree
 */
export async function findClockProblem(sql: Sql): Promise<string | undefined> {
  const before = Date.now();
  const [row] = await sql<{ now: Date }[]>`select clock_timestamp() as now`;
  const middle = (before + Date.now()) / 2;
  return describeClockDifference('database', (row?.now.getTime() ?? middle) - middle);
}

/** @param differenceMs how far the other clock is ahead of this machine's */
export function describeClockDifference(owner: string, differenceMs: number): string | undefined {
  if (!(Math.abs(differenceMs) > toleranceMs)) return undefined;
  const seconds = Math.round(Math.abs(differenceMs) / 1000);
  const side = differenceMs > 0 ? 'ahead of' : 'behind';
  return `The clock of the ${owner} is ${seconds} s ${side} this machine's: synchronise both (NTP), or tokens and links are refused.`;
}
