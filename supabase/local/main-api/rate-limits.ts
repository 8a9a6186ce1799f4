import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from './refusals.ts';

export interface RateLimit {
  readonly points: number;
  readonly seconds: number;
}

/** How often one address may do what costs or tells something. */
export interface RateLimits {
  /** Wrong passwords for one email from one address. */
  readonly wrongPassword: RateLimit;
  /** Sign-in attempts from one address, whoever they name. */
  readonly signIn: RateLimit;
  readonly register: RateLimit;
  /** Reset links for one email, whether or not it is known. */
  readonly resetLink: RateLimit;
  /** Reset calls of either form from one address. */
  readonly reset: RateLimit;
  readonly search: RateLimit;
  /** Uses of activation links from one address. */
  readonly confirmEmail: RateLimit;
  /** Activation mails that one person asks for. */
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

/** The usual limits, each so many times over. */
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
  /** Counts one use; throws 429 with `Retry-After` when there were too many. */
  spend(limit: keyof RateLimits, key: string): Promise<void>;
  /** Starts a key's count anew. */
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
