import { type Database, withToken } from '@ludarium/domain/data-backend';
import { fetchWithTimeout, withRetry } from '@ludarium/domain/http';
import { PostgrestClient } from '@supabase/postgrest-js';
import { currentToken } from '../session/session.ts';
import { configuration } from './configuration.ts';

/** PostgREST client with the signed-in user's token. */
export function dataBackend(): PostgrestClient<Database> {
  const url = new URL(`${configuration.dataBackendUrl}/rest/v1`, window.location.origin);
  return new PostgrestClient<Database>(url.href, {
    headers: { apikey: configuration.publishableKey },
    fetch: fetchWithTimeout(withRetry(withToken({ getToken: currentToken }))),
    // postgrest-js would retry a timeout three times.
    retry: false,
  });
}
