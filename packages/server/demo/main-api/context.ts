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
}

/** The context of every handler: the options with their defaults. */
export type MainApiContext = Required<Omit<MainApiAppOptions, Optional>> &
  Pick<MainApiAppOptions, Optional>;
type Optional = 'isRecaptchaToken' | 'catalogueKey';

/**
 * Waits for a mail; one that could not be sent is logged and fails nothing.
 *
 * @param what names it in the log: 'An activation link'
 */
export const waitForMail = (
  { log }: MainApiContext,
  what: string,
  sending: Promise<void>,
): Promise<void> =>
  sending.catch((error: unknown) => log.error({ error }, `${what} could not be sent.`));

export function createContext(options: MainApiAppOptions): MainApiContext {
  return {
    now: () => new Date(),
    log: { error: (details, message) => console.error(message, details) },
    passwordCost: defaultPasswordCost,
    ...options,
    publicUrl: options.publicUrl.replace(/\/+$/, ''),
    basePath: (options.basePath ?? '/main-api').replace(/\/+$/, ''),
  };
}
