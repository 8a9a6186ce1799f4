import { createHash } from 'node:crypto';
import type { Sql } from 'postgres';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from './refusals.ts';

export interface RateLimit {
  readonly points: number;
  readonly seconds: number;
}

/** Rate limits per key, against brute force, enumeration and cost. */
export interface RateLimits {
  /** Wrong passwords per email and address. */
  readonly wrongPassword: RateLimit;
  /** Sign-in attempts per address, for any email. */
  readonly signIn: RateLimit;
  readonly register: RateLimit;
  /** Reset links per email, known or not. */
  readonly resetLink: RateLimit;
  /** Reset calls of both forms per address. */
  readonly reset: RateLimit;
  readonly search: RateLimit;
  /** Uses of activation links per address. */
  readonly confirmEmail: RateLimit;
  /** Activation mails per person. */
  readonly resendConfirmation: RateLimit;
  /** Links to new addresses per person. */
  readonly changeEmail: RateLimit;
}

export const defaultRateLimits: RateLimits = {
  wrongPassword: { points: 10, seconds: 300 },
  signIn: { points: 100, seconds: 60 },
  register: { points: 30, seconds: 600 },
  resetLink: { points: 5, seconds: 600 },
  reset: { points: 60, seconds: 600 },
  search: { points: 300, seconds: 60 },
  confirmEmail: { points: 60, seconds: 600 },
  resendConfirmation: { points: 3, seconds: 600 },
  changeEmail: { points: 3, seconds: 600 },
};

/** The usual limits, multiplied by a factor. */
export function scaleRateLimits(factor: number): RateLimits {
  const times = ({ points, seconds }: RateLimit): RateLimit => ({
    points: Math.round(points * factor),
    seconds,
  });
  const limits = defaultRateLimits;
  return {
    wrongPassword: times(limits.wrongPassword),
    signIn: times(limits.signIn),
    register: times(limits.register),
    resetLink: times(limits.resetLink),
    reset: times(limits.reset),
    search: times(limits.search),
    confirmEmail: times(limits.confirmEmail),
    resendConfirmation: times(limits.resendConfirmation),
    changeEmail: times(limits.changeEmail),
  };
}

/** Counts uses by key. */
export interface RateLimiter {
  /** Counts one use; throws 429 with `Retry-After` above the limit. */
  spend(limit: keyof RateLimits, key: string): Promise<void>;
  /** Resets a key's count. */
  forget(limit: keyof RateLimits, key: string): Promise<void>;
}

/** Counts in PostgreSQL, so that several servers on one database share the limits. */
export function createRateLimiter(sql: Sql, overrides: Partial<RateLimits> = {}): RateLimiter {
  const limits = { ...defaultRateLimits, ...overrides };
  const limiters = new Map<keyof RateLimits, Limiter>();
  const getLimiter = (name: keyof RateLimits): Limiter => {
    const limiter = limiters.get(name) ?? createLimiter(sql, name, limits[name]);
    limiters.set(name, limiter);
    return limiter;
  };
  return {
    spend: async (limit, key) => {
      const seconds = await getLimiter(limit).spend(key);
      if (seconds !== null) throw tooManyRequests(seconds);
    },
    forget: (limit, key) => getLimiter(limit).forget(key),
  };
}

/** A rate limit whose uses are counted by key in `main_api.rate_counts`. */
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
    schemaName: 'main_api',
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
