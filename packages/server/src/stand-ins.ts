import type { Mailer } from '@ludarium/supabase/functions/_shared/services.ts';
import type { Hono } from 'hono';
import type { Sql } from 'postgres';
import type { Logger } from './http/logging.ts';

/**
 * Systems of the company that this process brings itself where the settings name no main API
 * (`packages/server/demo`). The server knows them by this interface only.
 */
export interface StandIns {
  /** Creates or updates their tables; can be repeated. */
  migrate(sql: Sql): Promise<void>;
  /** Inserts their rows and opens them, after `migrate` and the server's own rows. */
  open(sql: Sql): Promise<OpenStandIns>;
}

export interface OpenStandIns {
  /** Takes the messages that no `SMTP_URL` sends. */
  readonly mailer: Mailer;
  /** The routes of all stand-ins, below `/`. */
  createRoutes(context: StandInContext): Hono;
}

/** What the stand-ins share with the server. */
interface StandInContext {
  /** Owner's connection. */
  readonly sql: Sql;
  /** Signs the main API's tokens. */
  readonly secret: string;
  readonly mailer: Mailer;
  readonly logger: Logger;
  /** Public origin. */
  readonly publicUrl: string;
  /** The key of the main API's writes to the catalogue. */
  readonly catalogueKey: string;
  /** Receives work that continues after its response; a shutdown waits for it. */
  readonly afterwards: (work: Promise<void>) => void;
}
