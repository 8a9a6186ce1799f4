import type { z } from 'zod';
import { isTimeout, uploadTimeoutMs, withTimeout } from '../http/index.ts';
import { MainApiError, toRefusal } from './error.ts';
import { getMainApiFault, type MainApiFault } from './fault.ts';
import type { Operation } from './operations.ts';
import { booleanOrNull, fields } from './wire.ts';

/** Options of a client of the main API. */
export interface MainApiOptions {
  /** Base URL without a trailing slash: `/main-api` or absolute. */
  readonly baseUrl: string;
  /** Read at each call, so that a new sign-in takes effect at once. */
  readonly getToken?: () => string | null | undefined;
  readonly fetch?: typeof fetch;
  /** Timeout including the response body; uploads use `uploadTimeoutMs`. */
  readonly timeoutMs?: number;
  /** Told of every answer of a main API that is out of order (`getMainApiFault`). */
  readonly onFault?: ((fault: MainApiFault, details: FaultDetails) => void) | undefined;
}

interface FaultDetails {
  readonly error: MainApiError;
  /** The method and the path without its values: `GET /api/publishers/{id}`. */
  readonly call: string;
}

/** The input of one call. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  /** Sent as JSON, or unchanged if it is FormData. */
  readonly body?: object | FormData | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** The caller's signal, for example react-query's. */
  readonly signal?: AbortSignal | undefined;
}

/** Sends one call and parses its answer. */
export type Call = <Op extends Operation>(
  operation: Op,
  input?: CallInput,
) => Promise<z.output<Op['answer']>>;

/**
 * Creates the function that sends every call. It throws `MainApiError`, or the reason of the
 * caller's signal.
 */
export function createTransport(options: MainApiOptions): Call {
  const { baseUrl, getToken = () => null, timeoutMs } = options;
  const base = baseUrl.replace(/\/+$/, '');

  const call: Call = async (operation, input = {}) => {
    const send = options.fetch ?? globalThis.fetch;
    const exchange = async (signal: AbortSignal) => {
      const response = await send(base + toPath(operation, input), {
        method: operation.method,
        headers: createHeaders(operation, input, getToken()),
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
    if (!response.ok) throw toRefusal(response, text);
    return parseResponse(operation, { response, text, base });
  };
  const { onFault } = options;
  if (!onFault) return call;
  return (operation, input) =>
    call(operation, input).catch((error: unknown) => {
      const fault = error instanceof MainApiError ? getMainApiFault(error) : null;
      if (error instanceof MainApiError && fault) {
        onFault(fault, { error, call: `${operation.method} ${operation.paths[0]}` });
      }
      throw error;
    });
}

/** Encoded path and query of a call; undefined values are omitted. */
function toPath(operation: Operation, { params = {}, query = {} }: CallInput): string {
  const path = operation.paths[0].replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

function createHeaders(
  operation: Operation,
  { body, headers: more }: CallInput,
  token: string | null | undefined,
): Headers {
  const headers = new Headers({ Accept: 'application/json', ...more });
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

function parseResponse<Op extends Operation>(
  operation: Op,
  { response, text, base }: { response: Response; text: string; base: string },
): z.output<Op['answer']> {
  const { status } = response;
  let body: unknown;
  try {
    body = text.trim() === '' ? {} : JSON.parse(text, resolvePictures(base));
  } catch (cause) {
    throw new MainApiError({ kind: 'malformed', status, body: text, cause });
  }
  // A write may fail with status 200 (section 7: success or message).
  if (operation.method !== 'GET' && isFailure(body)) throw toRefusal(response, text);
  const answer = operation.answer.safeParse(body);
  if (answer.success) return answer.data as z.output<Op['answer']>;
  const { serverMessage } = toRefusal(response, text);
  throw new MainApiError({
    kind: 'malformed',
    status,
    serverMessage,
    body: text,
    cause: answer.error,
  });
}

const pictureFields = ['avatar', 'location', 'logo', 'media', 'thumbnail'];

/** Reviver: resolves paths of pictures against the main API, whose origin may not be the page's. */
function resolvePictures(base: string) {
  return (name: string, value: unknown): unknown =>
    pictureFields.includes(name) && typeof value === 'string' && value && URL.canParse(value, base)
      ? new URL(value, base).href
      : value;
}

function isFailure(body: unknown): boolean {
  const { success, status } = fields(body);
  return booleanOrNull(success) === false || booleanOrNull(status) === false;
}
