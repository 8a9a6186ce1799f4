import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildMissingPages } from '@ludarium/server/build-pages';
import { start } from '../operations/server-process.ts';

/**
 * Builds the pages and runs something against `start` with demo data, launched (stage `live`).
 *
 * @param work gets the address of the product
 */
export async function withSite<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  await buildMissingPages((line) => console.log(line));
  const folder = await mkdtemp(path.join(tmpdir(), 'ludarium-site-'));
  // PostgreSQL runs as another user.
  await chmod(folder, 0o755);
  const server = start({
    PORT: '0',
    DATA_DIR: path.join(folder, 'data'),
    VITE_LAUNCH_STAGE: 'live',
  });
  try {
    return await work(await server.ready());
  } finally {
    server.child.kill('SIGTERM');
    await server.ended();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The middle one of some numbers. */
export function getMedian(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
