/** Header for the main API's token; `app.claims()` verifies it in Postgres. */
export const tokenHeader = 'x-laravel-token';

/** The private bucket for screenshots. */
export const attachmentsBucket = 'feedback-attachments';
export const signedUrlLifetime = 3600;

export interface DataBackend {
  /** Base URL of /rest/v1, /storage/v1 and /functions/v1. */
  readonly url: string;
  /** The `apikey` header, for the database role `anon`. */
  readonly publishableKey: string;
  /** Returns the token, or null if signed out; called before every request. */
  readonly getToken: () => string | null;
  /** For tests and Node; defaults to the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
}

/** The options of supabase-js's `createClient`; this package does not depend on supabase-js. */
export interface DataBackendOptions {
  readonly url: string;
  readonly key: string;
  readonly options: {
    readonly auth: {
      readonly persistSession: false;
      readonly autoRefreshToken: false;
      readonly detectSessionInUrl: false;
    };
    readonly db: { readonly retry: false };
    readonly global: { readonly fetch: typeof globalThis.fetch };
  };
}

/**
 * Options for `createClient<Database>(url, key, options)` (section 7). The token is read per
 * request, so that the client survives sign-in and sign-out; supabase-js stores no session.
 */
export function dataBackendOptions(backend: DataBackend): DataBackendOptions {
  return {
    url: backend.url,
    key: backend.publishableKey,
    options: {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      // Disable supabase-js's retries of up to seven seconds; `withRetry` retries.
      db: { retry: false },
      global: { fetch: withToken(backend) },
    },
  };
}

/** Adds the user's token to every request. */
export function withToken({
  getToken,
  fetch = (...call) => globalThis.fetch(...call),
}: Pick<DataBackend, 'getToken' | 'fetch'>): typeof globalThis.fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}));
    const token = getToken();
    if (token === null) headers.delete(tokenHeader);
    else headers.set(tokenHeader, token);
    return fetch(input, { ...init, headers });
  };
}
