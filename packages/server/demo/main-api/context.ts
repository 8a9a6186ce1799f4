import type { Mailer } from '@ludarium/supabase/functions/_shared/services.ts';
import type { Sql } from 'postgres';
import { defaultPasswordCost } from './passwords.ts';

interface MainApiLog {
  error(details: object, message: string): void;
}

export interface MainApiAppOptions {
  /** Owner's connection to a database on which the migrations have run. */
  readonly sql: Sql;
  /** Signs the tokens; at least 32 characters. */
  readonly secret: string;
  readonly mailer: Mailer;
  /** Opens the writes of servers to the catalogue; without it they answer 404. */
  readonly catalogueKey?: string | undefined;
  /** The site's origin without a trailing slash, for links in mails and of next pages. */
  readonly publicUrl: string;
  /** The path below `publicUrl` at which this app is mounted; used in picture URLs. */
  readonly basePath?: string;
  readonly now?: () => Date;
  /** If given, a registration needs a `recaptcha_token` that it accepts. */
  readonly isRecaptchaToken?: (token: string, action: 'register') => boolean;
  /** The work factor of scrypt; default: `defaultPasswordCost`. */
  readonly passwordCost?: number;
  readonly log?: MainApiLog;
  /**
   * Receives work that continues after the response (reset and activation mails), so that a shutdown
   * can wait for it. The promise never rejects.
   */
  readonly afterwards?: (work: Promise<void>) => void;
}

/** The context of every handler: the options with their defaults. */
export type MainApiContext = Required<Omit<MainApiAppOptions, Optional>> &
  Pick<MainApiAppOptions, Optional>;
type Optional = 'isRecaptchaToken' | 'catalogueKey';

/**
 * Sends a mail after the response, so that a slow mail server does not block it.
 *
 * @param what names it in the log if it fails: 'An activation link'
 */
export function sendLater(
  { afterwards, log }: MainApiContext,
  what: string,
  sending: Promise<void>,
): void {
  afterwards(sending.catch((error: unknown) => log.error({ error }, `${what} could not be sent.`)));
}

export function createContext(options: MainApiAppOptions): MainApiContext {
  return {
    now: () => new Date(),
    log: { error: (details, message) => console.error(message, details) },
    afterwards: () => undefined,
    passwordCost: defaultPasswordCost,
    ...options,
    publicUrl: options.publicUrl.replace(/\/+$/, ''),
    basePath: (options.basePath ?? '/main-api').replace(/\/+$/, ''),
  };
}
