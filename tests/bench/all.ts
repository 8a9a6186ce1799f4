import { benchBackend } from './backend.ts';
import { benchBoard } from './board.ts';
import { benchDurability } from './durability.ts';
import { benchInteractions } from './interactions.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchLists } from './lists.ts';
import { benchPaint } from './paint.ts';
import { benchQueries } from './queries.ts';
import { benchScroll } from './scroll.ts';
import { benchStart } from './start.ts';
import { type Bench, type BenchRow, toTable } from './table.ts';

// Runs every bench, also after one that failed, and prints all figures as one table.

const benches: Readonly<Record<string, Bench>> = {
  start: benchStart,
  backend: benchBackend,
  queries: benchQueries,
  durability: benchDurability,
  board: benchBoard,
  scroll: benchScroll,
  lists: benchLists,
  interactions: benchInteractions,
  lighthouse: benchLighthouse,
  paint: benchPaint,
};

const rows: BenchRow[] = [];
for (const [name, bench] of Object.entries(benches)) {
  console.log(`\n── ${name} ──`);
  try {
    rows.push(...(await bench()));
  } catch (error) {
    console.error(error);
    rows.push({ what: name, goal: 'runs', figure: 'failed', met: false });
  }
}
console.log(`\n${toTable(rows)}`);
process.exitCode = rows.every(({ met }) => met) ? 0 : 1;
