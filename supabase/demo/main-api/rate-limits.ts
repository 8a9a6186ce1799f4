import type { Sql } from 'postgres';
import { createLimiter, type Limiter, type RateLimit } from '../../server/http/limiter.ts';
import { tooManyRequests } from './refusals.ts';

/** Rate limits per key, against brute force, enumeration and cost. */
export interface RateLimits {
  /** Wrong passwords per email and network. */
  readonly wrongPassword: RateLimit;
  /** Password checks, which cost time and memory: per network for any account, and per account. */
  readonly passwordCheck: RateLimit;
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
}

export const defaultRateLimits: RateLimits = {
  wrongPassword: { points: 10, seconds: 300 },
  passwordCheck: { points: 100, seconds: 60 },
  register: { points: 30, seconds: 600 },
  resetLink: { points: 5, seconds: 600 },
  reset: { points: 60, seconds: 600 },
  search: { points: 300, seconds: 60 },
  confirmEmail: { points: 60, seconds: 600 },
  resendConfirmation: { points: 3, seconds: 600 },
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
    passwordCheck: times(limits.passwordCheck),
    register: times(limits.register),
    resetLink: times(limits.resetLink),
    reset: times(limits.reset),
    search: times(limits.search),
    confirmEmail: times(limits.confirmEmail),
    resendConfirmation: times(limits.resendConfirmation),
  };
}

/** Counts uses by key. */
export interface RateLimiter {
  /** Counts one use; throws 429 with `Retry-After` above the limit. */
  spend(limit: keyof RateLimits, key: string): Promise<void>;
  /** Resets a key's count. */
  forget(limit: keyof RateLimits, key: string): Promise<void>;
}

/** Counts in PostgreSQL, so that a restart keeps the counts. */
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
