import { type Bench, type BenchRow, toTable } from './table.ts';

// `pnpm bench` runs every bench, also after one that failed, and prints all figures as one table;
// `pnpm bench board` runs one, and `pnpm bench lighthouse 3` hands it a number of runs.
// Exit code 1: a goal is missed.

/** What `pnpm bench` runs. */
const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  start: async () => (await import('./start.ts')).benchStart,
  backend: async () => (await import('./backend.ts')).benchBackend,
  queries: async () => (await import('./queries.ts')).benchQueries,
  board: async () => (await import('./board.ts')).benchBoard,
  scroll: async () => (await import('./scroll.ts')).benchScroll,
  interactions: async () => (await import('./interactions.ts')).benchInteractions,
  lighthouse: async () => (await import('./lighthouse.ts')).benchLighthouse,
};

/** The long ones, which run by their name only. */
const longBenches: typeof benches = {
  scaling: async () => (await import('./scaling.ts')).benchScaling,
};

const [chosen, amount] = process.argv.slice(2);
const known = { ...benches, ...longBenches };
const names = chosen ? [chosen] : Object.keys(benches);

const rows: BenchRow[] = [];
for (const name of names) {
  console.log(`\n── ${name} ──`);
  try {
    const load = known[name];
    if (!load) throw new Error(`Choose one of: ${Object.keys(known).join(', ')}.`);
    const bench = await load();
    rows.push(...(await bench(amount === undefined ? undefined : Number(amount))));
  } catch (error) {
    console.error(error);
    rows.push({ what: name, goal: 'runs', figure: 'failed', met: false });
  }
}
if (rows.length > 0) console.log(`\n${toTable(rows)}`);
process.exitCode = rows.every(({ met }) => met) ? 0 : 1;
