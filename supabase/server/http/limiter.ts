import { createHash } from 'node:crypto';
import type { Sql } from 'postgres';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

export interface RateLimit {
  readonly points: number;
  readonly seconds: number;
}

/** A rate limit whose uses are counted by key in `server.rate_counts`. */
export interface Limiter {
  /** Counts one use; returns null within the limit, else the seconds until the next use. */
  spend(key: string): Promise<number | null>;
  forget(key: string): Promise<void>;
}

/** @param name unique per limit: the counts of one database are shared by this name */
export function createLimiter(sql: Sql, name: string, { points, seconds }: RateLimit): Limiter {
  const limiter = new RateLimiterPostgres({
    points,
    duration: seconds,
    keyPrefix: name,
    storeType: 'client',
    storeClient: { query: (query: Query) => runQuery(sql, query) },
    schemaName: 'server',
    tableName: 'rate_counts',
    tableCreated: true,
  });
  return {
    spend: async (key) => {
      try {
        await limiter.consume(digest(key));
        return null;
      } catch (spent) {
        if (!(spent instanceof RateLimiterRes)) throw spent;
        return Math.max(1, Math.ceil(spent.msBeforeNext / 1000));
      }
    },
    forget: async (key) => {
      await limiter.delete(digest(key));
    },
  };
}

interface Query {
  readonly text: string;
  readonly values: (string | number)[];
}

/** The interface of the client of `pg`, which the library calls. */
async function runQuery(sql: Sql, { text, values }: Query) {
  const rows = await sql.unsafe(text, values, { prepare: true });
  return { rows, rowCount: rows.count };
}

/** Keys contain addresses; the table holds digests. */
const digest = (key: string): string => createHash('sha256').update(key).digest('base64url');
