import type { Database } from '@ludarium/domain/data-backend';
import { PostgrestClient, PostgrestError } from '@supabase/postgrest-js';
import { dataBackendFetch } from './data-backend-fetch.ts';
import { getDataBackendUrl } from './data-backend-url.ts';

export { PostgrestError };

/**
 * The PostgREST client, with the session's token. supabase-js would add 40 KB for authentication,
 * which nothing uses, and realtime, which only the feedback board loads.
 */
export const dataBackend = new PostgrestClient<Database>(getDataBackendUrl('/rest/v1'), {
  fetch: dataBackendFetch,
  // `withRetry` retries; postgrest-js would retry a timeout three times.
  retry: false,
});
