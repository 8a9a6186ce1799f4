import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { start } from '../operations/server-process.ts';
import type { BenchRow } from './table.ts';

/** Seconds. */
const goal = 3;

/**
 * Time from the command to `Ready`, with an empty and an existing data folder. Both apps must be
 * built.
 */
export async function benchStart(): Promise<readonly BenchRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ludarium-start-'));
  await chmod(folder, 0o755);
  try {
    const seconds: number[] = [];
    for (const _time of ['first', 'second', 'third']) {
      const began = performance.now();
      const server = start({ PORT: '0', DATA_DIR: path.join(folder, 'data') });
      await server.ready();
      seconds.push((performance.now() - began) / 1000);
      server.child.kill('SIGTERM');
      await server.ended();
    }
    const [first = 0, ...later] = seconds;
    const again = Math.max(...later);
    return [
      {
        what: '`start` to `Ready`, second time',
        goal: `≤ ${goal} s`,
        figure: `${again.toFixed(1)} s (first time ${first.toFixed(1)} s)`,
        met: again <= goal,
        peers: 'embedded PostgreSQL alone 0.1 s, data API alone 0.2 s',
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
