import type { z } from 'zod';
import { isTimeout, uploadTimeoutMs, withTimeout } from '../http/index.ts';
import { MainApiError, refusedBy } from './error.ts';
import type { Operation } from './operations.ts';
import { fields, yesOrNo } from './wire.ts';

export interface MainApiOptions {
  /** Where the API stands, without a trailing slash: `/main-api` or an absolute address. */
  readonly baseUrl: string;
  /** The stored token, asked for at every call so that a new sign-in counts at once. */
  readonly getToken?: () => string | null | undefined;
  readonly fetch?: typeof fetch;
  /** How long an answer may take, its body included; a call that sends a file has longer. */
  readonly timeoutMs?: number;
}

export interface CallInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  /** Sent as JSON, or as it is where it is a form. */
  readonly body?: object | FormData | undefined;
  /** The caller's own way to give up, react-query's for example. */
  readonly signal?: AbortSignal | undefined;
}

/** One call: sends it, waits at most `timeoutMs`, and reads the answer with `reader`. */
export type Call = <Reader extends z.ZodType>(
  operation: Operation,
  reader: Reader,
  input?: CallInput,
) => Promise<z.output<Reader>>;

/**
 * The way every call goes. It throws a `MainApiError`, or the caller's own abort reason when the
 * caller gave up.
 */
export function createTransport(options: MainApiOptions): Call {
  const { baseUrl, getToken = () => null, timeoutMs } = options;
  const base = baseUrl.replace(/\/+$/, '');

  return async (operation, reader, input = {}) => {
    const send = options.fetch ?? globalThis.fetch;
    const exchange = async (signal: AbortSignal) => {
      const response = await send(base + address(operation, input), {
        method: operation.method,
        headers: headersFor(operation, input.body, getToken()),
        body: encodeBody(input.body),
        signal,
      });
      return { response, text: await response.text() };
    };
    const limit = {
      timeoutMs: input.body instanceof FormData ? uploadTimeoutMs : timeoutMs,
      signal: input.signal,
    };
    const { response, text } = await withTimeout(exchange, limit).catch((cause: unknown) => {
      if (input.signal?.aborted) throw cause;
      throw new MainApiError({ kind: isTimeout(cause) ? 'timeout' : 'network', cause });
    });
    if (!response.ok) throw refusedBy(response, text);
    return read(operation, reader, response, text);
  };
}

/** The path and query of a call, every value encoded, absent values left out. */
function address(operation: Operation, { params = {}, query = {} }: CallInput): string {
  const path = operation.paths[0].replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

function headersFor(
  operation: Operation,
  body: CallInput['body'],
  token: string | null | undefined,
): Headers {
  const headers = new Headers({ Accept: 'application/json' });
  if (body !== undefined && !(body instanceof FormData)) {
    headers.set('Content-Type', 'application/json');
  }
  if (token && operation.token !== 'never') headers.set('Authorization', `Bearer ${token}`);
  return headers;
}

function encodeBody(body: CallInput['body']): FormData | string | null {
  if (body === undefined) return null;
  return body instanceof FormData ? body : JSON.stringify(body);
}

function read<Reader extends z.ZodType>(
  operation: Operation,
  reader: Reader,
  response: Response,
  text: string,
): z.output<Reader> {
  const { status } = response;
  let body: unknown;
  try {
    body = text.trim() === '' ? {} : JSON.parse(text);
  } catch (cause) {
    throw new MainApiError({ kind: 'malformed', status, body: text, cause });
  }
  // A change may be refused in a 200 (section 7: success or message).
  if (operation.method !== 'GET' && saysNo(body)) throw refusedBy(response, text);
  const answer = reader.safeParse(body);
  if (answer.success) return answer.data;
  const { serverMessage } = refusedBy(response, text);
  throw new MainApiError({
    kind: 'malformed',
    status,
    serverMessage,
    body: text,
    cause: answer.error,
  });
}

function saysNo(body: unknown): boolean {
  const { success, status } = fields(body);
  return yesOrNo(success) === false || yesOrNo(status) === false;
}
