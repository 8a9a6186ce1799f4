import { type Database, dataBackendOptions } from '@ludarium/domain/data-backend';
import { fetchWithTimeout, withRetry } from '@ludarium/domain/http';
import { createClient } from '@supabase/supabase-js';
import { currentToken } from '../session/session.ts';
import { configuration } from './configuration.ts';

const { url, key, options } = dataBackendOptions({
  url: configuration.dataBackendUrl,
  publishableKey: configuration.publishableKey,
  getToken: currentToken,
  fetch: fetchWithTimeout(withRetry()),
});

/** The Supabase client, with the session's token: tables, functions and storage. */
export const dataBackend = createClient<Database>(url, key, options);
