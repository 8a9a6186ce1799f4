import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Local, type LocalOptions, startLocal } from '@ludarium/supabase/local';
import { ownDatabase } from './own-database.ts';

/** A back end of one's own on a free port, with real PostgreSQL; `stop` throws its data away. */
export async function startBackEnd(options: Partial<LocalOptions> = {}): Promise<Local> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ludarium-test-'));
  // As root, PostgreSQL runs as another user, who has to get there.
  await chmod(folder, 0o755);
  const database = await ownDatabase();
  const local = await startLocal({
    port: 0,
    seed: 'none',
    rateLimitFactor: 1000,
    databaseUrl: database?.url,
    ...options,
    dataDir: options.dataDir ?? path.join(folder, 'data'),
  });
  return {
    ...local,
    stop: async () => {
      await local.stop();
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
