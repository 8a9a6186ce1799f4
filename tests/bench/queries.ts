import { startLargeDatabase } from '../plans/database.ts';
import { type ProductRequest, productRequests } from '../plans/requests.ts';
import { amount } from '../plans/rows.ts';
import type { BenchRow } from './table.ts';

/** Every read of `tests/plans`, one at a time, over 100,000 rows in each large table. */
const goals = { milliseconds: 50, repeats: 100 } as const;

const readingFunctions = /^rpc\/(token_status|latest_|feedback_board|search_rows)/;
const isRead = ({ method, path }: ProductRequest) =>
  method === 'GET' || readingFunctions.test(path);

interface Measured {
  readonly name: string;
  readonly p50: number;
  readonly p99: number;
}

export async function benchQueries(): Promise<readonly BenchRow[]> {
  const database = await startLargeDatabase();
  try {
    const reads = productRequests.filter(isRead);
    const measured: Measured[] = [];
    for (const request of reads) {
      const times = await measure(() => database.send(request));
      console.log(
        `${times.p50.toFixed(1).padStart(8)} ${times.p99.toFixed(1).padStart(8)}  ${request.name.slice(0, 120)}`,
      );
      measured.push({ name: request.name, ...times });
    }
    return [toRow(`slowest of ${measured.length} reads over ${amount} rows, p99`, measured)];
  } finally {
    await database.stop();
  }
}

async function measure(call: () => Promise<void>): Promise<{ p50: number; p99: number }> {
  const times: number[] = [];
  for (let turn = 0; turn < goals.repeats; turn += 1) {
    const began = performance.now();
    await call();
    times.push(performance.now() - began);
  }
  const inOrder = times.toSorted((one, other) => one - other);
  const at = (share: number) => inOrder[Math.floor((inOrder.length - 1) * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

function toRow(what: string, measured: readonly Measured[]): BenchRow {
  const slowest = measured.reduce((one, other) => (other.p99 > one.p99 ? other : one));
  const late = measured.filter(({ p99 }) => p99 >= goals.milliseconds).length;
  return {
    what,
    goal: `< ${goals.milliseconds} ms`,
    figure: `${slowest.p99.toFixed(0)} ms (${late} of ${measured.length} above the goal)`,
    met: late === 0,
  };
}
