import type { Context } from 'hono';
import { getClientNetwork } from '../../server/http/client-address.ts';
import type { RateLimiter } from './rate-limits.ts';

/** Bounds what is spent on comparing passwords: sign-in and changes of an account share the limits. */
export interface PasswordChecks {
  /** Counts a request of this network, also one that names no account. */
  countRequest(call: Context): Promise<void>;
  /**
   * Runs the comparison within the limits of the account: right passwords count, too. A right one
   * resets the count of wrong ones.
   *
   * @throws Refused 429
   */
  check(call: Context, email: string, compare: () => Promise<boolean>): Promise<boolean>;
}

export function createPasswordChecks(limiter: RateLimiter): PasswordChecks {
  return {
    countRequest: (call) => limiter.spend('passwordCheck', getClientNetwork(call)),
    check: async (call, email, compare) => {
      const account = email.toLowerCase();
      const attempt = `${getClientNetwork(call)} ${account}`;
      await limiter.spend('wrongPassword', attempt);
      await limiter.spend('passwordCheck', `account ${account}`);
      const isRight = await compare();
      if (isRight) await limiter.forget('wrongPassword', attempt);
      return isRight;
    },
  };
}
