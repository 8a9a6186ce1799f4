/** The header that carries the main API's token; `app.claims()` verifies it in Postgres. */
export const tokenHeader = 'x-laravel-token';

/** The private bucket for screenshots, and how long its signed addresses live, in seconds. */
export const attachmentsBucket = 'feedback-attachments';
export const signedUrlLifetime = 3600;

export interface DataBackend {
  /** The origin below which /rest/v1, /storage/v1 and /functions/v1 stand. */
  readonly url: string;
  /** The `apikey` of every call: database role `anon`. */
  readonly publishableKey: string;
  /** The signed-in person's token, asked before every call; null where nobody is. */
  readonly getToken: () => string | null;
  /** For tests and for Node; the global one where none is given. */
  readonly fetch?: typeof globalThis.fetch;
}

/** The arguments of supabase-js's `createClient`, which this package doesn't depend on. */
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
 * How the data backend is called (section 7): `createClient<Database>(url, key, options)`. The
 * token is read per call, so that signing in or out needs no new client. supabase-js keeps no
 * session of its own.
 */
export function dataBackendOptions(backend: DataBackend): DataBackendOptions {
  return {
    url: backend.url,
    key: backend.publishableKey,
    options: {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      // supabase-js would try for seven seconds: whoever gives `fetch` decides on a second try.
      db: { retry: false },
      global: { fetch: withToken(backend) },
    },
  };
}

/** `fetch` with the signed-in person's token on every call. */
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
