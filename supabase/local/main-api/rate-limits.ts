import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
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
};

/** The usual limits, multiplied by a factor. */
export function rateLimitsTimes(factor: number): RateLimits {
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
  };
}

/** Counts uses by key. */
export interface RateLimiter {
  /** Counts one use; throws 429 with `Retry-After` above the limit. */
  spend(limit: keyof RateLimits, key: string): Promise<void>;
  /** Resets a key's count. */
  forget(limit: keyof RateLimits, key: string): Promise<void>;
}

export function createRateLimiter(overrides: Partial<RateLimits> = {}): RateLimiter {
  const limits = { ...defaultRateLimits, ...overrides };
  const limiter = ({ points, seconds }: RateLimit) =>
    new RateLimiterMemory({ points, duration: seconds });
  const limiters: Record<keyof RateLimits, RateLimiterMemory> = {
    wrongPassword: limiter(limits.wrongPassword),
    signIn: limiter(limits.signIn),
    register: limiter(limits.register),
    resetLink: limiter(limits.resetLink),
    reset: limiter(limits.reset),
    search: limiter(limits.search),
    confirmEmail: limiter(limits.confirmEmail),
    resendConfirmation: limiter(limits.resendConfirmation),
  };
  return {
    spend: async (limit, key) => {
      try {
        await limiters[limit].consume(key);
      } catch (spent) {
        if (!(spent instanceof RateLimiterRes)) throw spent;
        throw tooManyRequests(secondsUntil(spent));
      }
    },
    forget: async (limit, key) => {
      await limiters[limit].delete(key);
    },
  };
}

function secondsUntil(state: RateLimiterRes): number {
  return Math.max(1, Math.ceil(state.msBeforeNext / 1000));
}
