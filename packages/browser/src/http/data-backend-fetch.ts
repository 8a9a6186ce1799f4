import { tokenHeader } from '@ludarium/domain/data-backend';
import { fetchWithTimeout, withRetry } from '@ludarium/domain/http';
import { configuration } from '../configuration.ts';
import { getCurrentToken } from '../session/session.ts';
import { toBackendError, toNoResponseError } from './to-backend-error.ts';

type Fetch = typeof globalThis.fetch;

/**
 * Creates the `fetch` of every client of the data backend: it adds the publishable key and the
 * session's token, has a timeout that includes the body, retries a failed GET once, and rejects with a
 * `BackendError` for a failed connection and an error status, or with the abort reason of the caller's
 * signal.
 */
export function createDataBackendFetch(timeoutMs?: number): Fetch {
  const send = fetchWithTimeout(withRetry(), timeoutMs);
  return async (input, init) => {
    const own = init?.headers ?? (input instanceof Request ? input.headers : {});
    const headers = toDataBackendHeaders(own);
    const response = await send(input, { ...init, headers }).catch((cause: unknown) => {
      if (init?.signal?.aborted) throw cause;
      throw toNoResponseError(cause);
    });
    if (!response.ok) throw await toBackendError(response, headers.has(tokenHeader));
    return response;
  };
}

/** A request's headers with the publishable key and the session's token. */
function toDataBackendHeaders(own: HeadersInit): Headers {
  const headers = new Headers(own);
  headers.set('apikey', configuration.publishableKey);
  const token = getCurrentToken();
  if (token === null) headers.delete(tokenHeader);
  else headers.set(tokenHeader, token);
  return headers;
}

export const dataBackendFetch = createDataBackendFetch();
