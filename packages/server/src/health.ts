import { statfs } from 'node:fs/promises';
import { withTimeout } from '@ludarium/domain/http';
import { findReason } from '@ludarium/supabase/functions/_shared/fault.ts';
import type { Context } from 'hono';
import type { Sql } from 'postgres';
import type { DataApi } from './data-api/gateway.ts';
import type { Logger } from './http/logging.ts';

interface HealthOptions {
  readonly sql: Sql;
  readonly dataApi: Pick<DataApi, 'isReady'>;
  readonly dataDir: string;
  readonly logger: Logger;
  /** Whether the caller may read the reason, which names hosts and users. */
  readonly maySeeReason: (c: Context) => boolean;
}

interface HealthProblem {
  readonly status: 'database unavailable' | 'data API unavailable' | 'disk full';
  /** What operators read. */
  readonly reason?: string | undefined;
}

/** Of each check, so that the answer comes within two seconds whatever hangs. */
const limit = { timeoutMs: 1_500 };

/** With less free space in the data folder the server is not ready. */
const minFreeBytes = 32 * 1024 * 1024;

/**
 * `/healthz` (the database and the data API answer) and `/readyz` (and the disk has space).
 */
export function createHealthChecks(options: HealthOptions) {
  const { sql, dataApi, dataDir, logger, maySeeReason } = options;

  async function examineServices(): Promise<HealthProblem | undefined> {
    const [fault, isDataApiReady] = await Promise.all([
      withTimeout(() => sql`select 1`, limit).then(
        () => undefined,
        (error: unknown) => ({ error }),
      ),
      dataApi.isReady(),
    ]);
    if (fault) {
      logger.error(fault, 'The database is unavailable');
      return { status: 'database unavailable', reason: findReason(fault.error) };
    }
    return isDataApiReady ? undefined : { status: 'data API unavailable' };
  }

  async function examineInstallation(): Promise<HealthProblem | undefined> {
    const { bavail, bsize } = await withTimeout(() => statfs(dataDir), limit);
    if (bavail * bsize >= minFreeBytes) return undefined;
    logger.error({ freeBytes: bavail * bsize }, 'The disk is full');
    return { status: 'disk full' };
  }

  /** The check in progress: what hangs is asked once, however many callers there are. */
  let running: ReturnType<typeof examineServices> | undefined;
  const examineOnce = () => {
    running ??= examineServices().finally(() => {
      running = undefined;
    });
    return running;
  };

  const answer = (c: Context, problem: HealthProblem | undefined) => {
    if (!problem) return c.json({ status: 'ok' });
    const { status, reason } = problem;
    return c.json({ status, ...(reason && maySeeReason(c) ? { reason } : {}) }, 503);
  };

  return {
    healthz: async (c: Context) => answer(c, await examineOnce()),
    readyz: async (c: Context) => answer(c, (await examineOnce()) ?? (await examineInstallation())),
  };
}
