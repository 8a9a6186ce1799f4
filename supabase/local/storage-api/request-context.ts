import { AsyncLocalStorage } from 'node:async_hooks';

/** The HTTP request's data that are available to SQL. */
interface RequestContext {
  readonly method: string;
  readonly path: string;
  /** Names in lower case, as from PostgREST. */
  readonly headers: Readonly<Record<string, string>>;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` with the request as its context (AsyncLocalStorage). */
export function withRequest<T>(request: Request, work: () => Promise<T>): Promise<T> {
  const url = new URL(request.url);
  const headers = Object.fromEntries(request.headers);
  return storage.run({ method: request.method, path: url.pathname, headers }, work);
}

export const currentRequest = (): RequestContext | undefined => storage.getStore();

/**
 * The settings of PostgREST for a request, in the order of `settingsSql`'s parameters. A header
 * with a NUL is dropped, since a setting can't contain it.
 */
export function requestSettings(
  role: string,
  request: RequestContext | undefined,
): [role: string, claims: string, headers: string, method: string, path: string] {
  const headers = Object.fromEntries(
    Object.entries(request?.headers ?? {}).filter(([, value]) => !value.includes('\0')),
  );
  return [
    role,
    JSON.stringify({ role }),
    JSON.stringify(headers),
    request?.method ?? 'GET',
    request?.path ?? '/',
  ];
}
