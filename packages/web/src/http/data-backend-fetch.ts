import { tokenHeader } from '@ludarium/domain/data-backend';
import { fetchWithTimeout, withRetry } from '@ludarium/domain/http';
import { configuration } from '../configuration.ts';
import { getCurrentToken } from '../session/session.ts';

type Fetch = typeof globalThis.fetch;

interface FetchOptions {
  /** Sends the requests; defaults to the global `fetch`. */
  readonly fetch?: Fetch | undefined;
  readonly timeoutMs?: number | undefined;
}

/**
 * Creates the `fetch` of every client of the data backend: it adds the publishable key and the
 * session's token, has a timeout that includes the body, and retries a failed GET once.
 */
export function createDataBackendFetch({ fetch, timeoutMs }: FetchOptions = {}): Fetch {
  const send = fetchWithTimeout(withRetry(fetch), timeoutMs);
  return (input, init) => {
    const own = init?.headers ?? (input instanceof Request ? input.headers : {});
    return send(input, { ...init, headers: toDataBackendHeaders(own) });
  };
}

/** A request's headers with the publishable key and the session's token. */
export function toDataBackendHeaders(own: HeadersInit): Headers {
  const headers = new Headers(own);
  headers.set('apikey', configuration.publishableKey);
  const token = getCurrentToken();
  if (token === null) headers.delete(tokenHeader);
  else headers.set(tokenHeader, token);
  return headers;
}

export const dataBackendFetch = createDataBackendFetch();
