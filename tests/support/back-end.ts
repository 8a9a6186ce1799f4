import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Local, type LocalOptions, startLocal } from '@ludarium/supabase/local';
import { ownDatabase } from './own-database.ts';

/**
 * Starts a back end on a free port: on the embedded PostgreSQL, or in its own database on the server
 * of `TEST_DATABASE_URL`. Approved proposals are not applied, and
 * mails about proposals not sent, without a call. `stop` deletes its data.
 */
export async function startBackEnd(options: Partial<LocalOptions> = {}): Promise<Local> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ludarium-test-'));
  // As root, PostgreSQL runs as another user, which needs access to the folder.
  await chmod(folder, 0o755);
  const database = await ownDatabase();
  const local = await startLocal({
    port: 0,
    seed: 'none',
    rateLimitFactor: 1000,
    processesProposals: false,
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
