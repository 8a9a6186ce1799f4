import type { z } from 'zod';
import { isTimeout, uploadTimeoutMs, withTimeout } from '../http/index.ts';
import { MainApiError, toRefusal } from './error.ts';
import { type Operation, operations } from './operations.ts';
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
}

/** The values of a path: `{id}` in `/api/games/{id}`. */
type PathValues<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Readonly<Record<Name, string | number>> & PathValues<Rest>
  : unknown;

/** The input of a call, as its operation declares it. */
type CallInput<Op extends Operation> = {
  /** The caller's signal, for example react-query's. */
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>>;
} & (Op['paths'][0] extends `${string}{${string}`
  ? { readonly params: PathValues<Op['paths'][0]> }
  : unknown) &
  (Op extends { readonly query: z.ZodType } ? { readonly query: z.input<Op['query']> } : unknown) &
  (Op extends { readonly bodyType: string }
    ? { readonly body: FormData }
    : Op extends { readonly body: z.ZodType }
      ? { readonly body: z.input<Op['body']> }
      : unknown);

/** The input of any call. */
interface AnyInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  /** Sent as JSON, or unchanged if it is FormData. */
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

/** A table of operations by name. */
type Operations<Table> = { readonly [Name in keyof Table]: Operation };

/** Calls the operations of a table by their names. */
interface Client<Table extends Operations<Table>> {
  /** @throws MainApiError, or the reason of the caller's signal */
  call<Name extends keyof Table>(
    name: Name,
    input: CallInput<Table[Name]>,
  ): Promise<z.output<Table[Name]['answer']>>;
}

/** The client of the main API, for browsers, Node and Deno. */
export const createMainApi = (options: MainApiOptions) => createClient(operations, options);
export type MainApi = ReturnType<typeof createMainApi>;

/** Creates the client of a table of operations. */
export function createClient<Table extends Operations<Table>>(
  table: Table,
  { baseUrl, getToken = () => null, timeoutMs, ...options }: MainApiOptions,
): Client<Table> {
  const base = baseUrl.replace(/\/+$/, '');

  const exchange = async <Op extends Operation>(operation: Op, input: AnyInput) => {
    const send = options.fetch ?? globalThis.fetch;
    const { body = null, signal } = input;
    const isUpload = body instanceof FormData;
    const { response, text } = await withTimeout(
      async (limit) => {
        const answer = await send(base + toPath(operation, input), {
          method: operation.method,
          headers: createHeaders(operation, input, getToken()),
          body: isUpload ? body : body && JSON.stringify(body),
          signal: limit,
        });
        return { response: answer, text: await answer.text() };
      },
      { timeoutMs: isUpload ? uploadTimeoutMs : timeoutMs, signal },
    ).catch((cause: unknown) => {
      if (signal?.aborted) throw cause;
      throw new MainApiError({ kind: isTimeout(cause) ? 'timeout' : 'network', cause });
    });
    if (!response.ok) throw toRefusal(response, text, resolvePictures(base));
    return readAnswer(operation, { response, text, base });
  };

  return { call: (name, input) => exchange(table[name], input) };
}

/** Encoded path and query of a call; undefined values are omitted. */
function toPath(operation: Operation, { params = {}, query = {} }: AnyInput): string {
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
  { body, headers: more }: AnyInput,
  token: string | null | undefined,
): Headers {
  const headers = new Headers({ Accept: 'application/json', ...more });
  if (body !== undefined && !(body instanceof FormData)) {
    headers.set('Content-Type', 'application/json');
  }
  if (token && operation.token !== 'never') headers.set('Authorization', `Bearer ${token}`);
  return headers;
}

/** Reads a successful answer with the operation's schema. */
function readAnswer<Op extends Operation>(
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
  const { error: cause } = answer;
  throw new MainApiError({ kind: 'malformed', status, serverMessage, body: text, cause });
}

const pictureFields = ['avatar', 'cover', 'location', 'logo', 'media', 'thumbnail'];

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
