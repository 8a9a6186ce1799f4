import type { Database } from '@ludarium/domain/data-backend';
import { PostgrestClient } from '@supabase/postgrest-js';
import { dataBackendFetch } from './data-backend-fetch.ts';
import { getDataBackendUrl } from './data-backend-url.ts';

// For pages that load the client with a dynamic import.
export { sendPublic } from './send.ts';

/**
 * The PostgREST client, with the session's token; `send` sends what it builds. supabase-js would add
 * 40 KB for authentication and realtime, which nothing uses.
 */
export const dataBackend = new PostgrestClient<Database>(getDataBackendUrl('/rest/v1'), {
  fetch: dataBackendFetch,
  // `withRetry` retries; postgrest-js would retry a timeout three times.
  retry: false,
});

/** The same for tables whose names are values, without the types of their columns. */
export const anyTable: PostgrestClient = dataBackend;
