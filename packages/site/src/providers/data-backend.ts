import { type Database, withToken } from '@ludarium/domain/data-backend';
import { PostgrestClient } from '@supabase/postgrest-js';
import { currentToken } from '../session/session.ts';
import { configuration } from './configuration.ts';

/** How long an answer may take, in milliseconds; the main API's limit as well. */
const longestWait = 15_000;

/** The data backend's tables and database functions, called as whoever is signed in. */
export function dataBackend(): PostgrestClient<Database> {
  const url = new URL(`${configuration.dataBackendUrl}/rest/v1`, window.location.origin);
  return new PostgrestClient<Database>(url.href, {
    headers: { apikey: configuration.publishableKey },
    fetch: withToken({ getToken: currentToken }),
    timeout: longestWait,
  });
}
