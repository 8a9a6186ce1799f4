import type { Sql } from 'postgres';
import type { PasswordCost } from './passwords.ts';
import type { RateLimits } from './rate-limits.ts';

/** The secret that signs tokens, or two while one is being rotated. */
export type Secret = string | { readonly current: string; readonly previous?: string | undefined };

export interface MainApiMailer {
  send(mail: {
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    readonly html: string;
  }): Promise<void>;
}

export interface MainApiLog {
  error(details: object, message: string): void;
}

export interface MainApiAppOptions {
  /** Owner's connection to a database on which the migrations have run. */
  readonly sql: Sql;
  /** Asked for at every use, so that a rotation needs no restart. At least 32 characters. */
  readonly secret: () => Secret;
  readonly mailer: MainApiMailer;
  /** Where the site stands, without a trailing slash: links in mails, next pages. */
  readonly publicUrl: string;
  /** Where this app is mounted below `publicUrl`; pictures are addressed by it. */
  readonly basePath?: string;
  readonly now?: () => Date;
  readonly rateLimits?: Partial<RateLimits>;
  /** When given, a registration must carry a `recaptcha_token` that passes it. */
  readonly verifyRecaptcha?: (token: string, action: 'register') => Promise<boolean>;
  /** What hashing a password costs; the default is OWASP's advice for scrypt. */
  readonly passwordCost?: PasswordCost;
  readonly log?: MainApiLog;
  /**
   * Receives work that continues after the response (reset and activation mails), so that a shutdown
   * can wait for it. The promise never rejects.
   */
  readonly afterwards?: (work: Promise<void>) => void;
}

/** What every call works with: the options with their defaults. */
export type MainApiContext = Required<Omit<MainApiAppOptions, 'verifyRecaptcha' | 'rateLimits'>> & {
  readonly verifyRecaptcha: MainApiAppOptions['verifyRecaptcha'];
};

export function createContext(
  options: MainApiAppOptions,
  passwordCost: PasswordCost,
): MainApiContext {
  return {
    now: () => new Date(),
    log: { error: (details, message) => console.error(message, details) },
    afterwards: () => undefined,
    ...options,
    passwordCost: options.passwordCost ?? passwordCost,
    publicUrl: options.publicUrl.replace(/\/+$/, ''),
    basePath: (options.basePath ?? '/main-api').replace(/\/+$/, ''),
    verifyRecaptcha: options.verifyRecaptcha,
  };
}
