import { BackendError, isTimeout } from '@ludarium/domain/http';

/**
 * Converts an error response of the data backend: of PostgREST, the storage or a server function. A
 * policy's refusal, which PostgREST answers 401 to the role anon, has the status 403 for somebody with
 * a token.
 */
export async function toBackendError(response: Response, hasToken: boolean): Promise<BackendError> {
  const body = parseObject(await response.text());
  const text = (name: string) => {
    const value = body.get(name);
    return typeof value === 'string' ? value : null;
  };
  const code = text('code');
  const message = text('message');
  // The storage answers 400, with the status as a text.
  const status = Number(text('statusCode')) || response.status;
  // PostgreSQL's and PostgREST's own codes come with a message for developers.
  const isForPeople =
    code === null ? status < 500 && !body.has('statusCode') : /^PT4\d\d$/.test(code);
  return new BackendError(message || `The server refused the request (${status}).`, {
    kind: 'refused',
    status: code === '42501' && hasToken ? 403 : status,
    code,
    details: text('details'),
    serverMessage: isForPeople ? message : null,
    cause: body.size > 0 ? Object.fromEntries(body) : undefined,
  });
}

/** Converts what `fetch` has rejected with. */
export function toNoResponseError(cause: unknown): BackendError {
  return isTimeout(cause)
    ? new BackendError('No answer in time.', { kind: 'timeout', cause })
    : new BackendError('No answer.', { kind: 'network', cause });
}

/** The fields of a JSON object; none of an HTML error page. */
function parseObject(text: string): ReadonlyMap<string, unknown> {
  try {
    return new Map(Object.entries(JSON.parse(text) ?? {}));
  } catch {
    return new Map();
  }
}
