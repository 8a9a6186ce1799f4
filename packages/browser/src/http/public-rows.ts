import { BackendError, fetchWithTimeout, withRetry } from '@ludarium/domain/http';
import { configuration } from '../configuration.ts';
import { getDataBackendUrl } from './data-backend-url.ts';
import { toBackendError } from './to-backend-error.ts';

const send = fetchWithTimeout(withRetry());

/**
 * Reads rows that everybody may read, without the session's token. Public pages save the 9 KB of the
 * PostgREST client and the session.
 *
 * @param path table and query as PostgREST reads them: `privacy_policy?select=content`
 * @throws BackendError, or the rejection of `fetch`
 */
export async function readPublicRows(path: string): Promise<readonly Record<string, unknown>[]> {
  const answer = await send(getDataBackendUrl(`/rest/v1/${path}`), {
    headers: { apikey: configuration.publishableKey },
  });
  if (!answer.ok) throw await toBackendError(answer, false);
  const rows: unknown = await answer.json();
  if (Array.isArray(rows)) return rows;
  throw new BackendError('The answer is not a list.', { kind: 'malformed', status: answer.status });
}
