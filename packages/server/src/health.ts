import { statfs } from 'node:fs/promises';
import { withTimeout } from '@ludarium/domain/http';
import type { Context } from 'hono';
import type { Sql } from 'postgres';
import type { DataApi } from './data-api/gateway.ts';
import type { Logger } from './http/logging.ts';

interface HealthOptions {
  readonly sql: Sql;
  readonly dataApi: Pick<DataApi, 'isReady'>;
  readonly dataDir: string;
  readonly logger: Logger;
}

type Problem = 'database unavailable' | 'data API unavailable' | 'disk full';

/** Of each check, so that the answer comes within two seconds whatever hangs. */
const limit = { timeoutMs: 1_500 };

/** With less free space in the data folder the server is not ready. */
const minFreeBytes = 32 * 1024 * 1024;

/**
 * `/healthz` (the database and the data API answer) and `/readyz` (and the disk has space): 200, or 503
 * with the problem. The log has its reason, which may name hosts and users.
 */
export function createHealthChecks({ sql, dataApi, dataDir, logger }: HealthOptions) {
  async function examineServices(): Promise<Problem | undefined> {
    try {
      await withTimeout(() => sql`select 1`, limit);
    } catch (error) {
      logger.error({ error }, 'The database is unavailable');
      return 'database unavailable';
    }
    return (await dataApi.isReady()) ? undefined : 'data API unavailable';
  }

  async function examineDisk(): Promise<Problem | undefined> {
    const { bavail, bsize } = await withTimeout(() => statfs(dataDir), limit);
    if (bavail * bsize >= minFreeBytes) return undefined;
    logger.error({ freeBytes: bavail * bsize }, 'The disk is full');
    return 'disk full';
  }

  const answer = (c: Context, problem: Problem | undefined) =>
    c.json({ status: problem ?? 'ok' }, problem ? 503 : 200);

  return {
    healthz: async (c: Context) => answer(c, await examineServices()),
    readyz: async (c: Context) => answer(c, (await examineServices()) ?? (await examineDisk())),
  };
}
