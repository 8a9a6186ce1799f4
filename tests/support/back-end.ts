import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Application, type ApplicationOptions, startApplication } from '@ludarium/server';
import { afterAll, beforeAll } from 'vitest';
import { copyDatabase, getRunFolder } from './databases.ts';

/** A running back end, and where its data is. */
interface BackEnd extends Application {
  /** Undefined where the server runs its own PostgreSQL. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

/**
 * Starts a back end on a free port, with a database of its own on the PostgreSQL of this run.
 * Approved proposals are not applied, and mails about proposals not sent, without a call. `stop`
 * deletes its data.
 *
 * @param options `databaseUrl`, also undefined for the embedded PostgreSQL, replaces the database
 */
export async function startBackEnd(options: Partial<ApplicationOptions> = {}): Promise<BackEnd> {
  const folder = await mkdtemp(path.join(getRunFolder() ?? tmpdir(), 'back-end-'));
  // As root, PostgreSQL runs as another user, which needs access to the folder.
  await chmod(folder, 0o755);
  const isOnOwnServer = 'databaseUrl' in options || !getRunFolder();
  const database = isOnOwnServer
    ? undefined
    : await copyDatabase(options.seed === 'demo' ? 'seeded' : 'migrated');
  const settings = {
    port: 0,
    seed: 'none',
    rateLimitFactor: 1000,
    runsSchedules: false,
    databaseUrl: database?.url,
    dataDir: path.join(folder, 'data'),
    ...options,
  } as const;
  const local = await startApplication(settings);
  return {
    ...local,
    databaseUrl: settings.databaseUrl,
    dataDir: settings.dataDir,
    stop: async () => {
      await local.stop();
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a back end before the tests of this file, and stops it after them. */
export function useBackEnd(options?: Partial<ApplicationOptions>): BackEnd {
  const local: BackEnd = Object.create(null);
  beforeAll(async () => {
    Object.assign(local, await startBackEnd(options));
  });
  afterAll(() => local.stop?.());
  return local;
}
