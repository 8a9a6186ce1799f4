import { BackendError, isSessionOver } from '@ludarium/domain/http';
import type { z } from 'zod';
import { getCurrentToken, session } from '../session/session.ts';

/** A request that postgrest-js has built and not sent. */
export interface Call<Result = unknown> {
  readonly throwOnError: () => PromiseLike<{ readonly data: Result }>;
  /** Missing after `single` and `maybeSingle`. */
  readonly abortSignal?: (signal: AbortSignal) => Call<Result>;
}

/**
 * Sends a request of the signed-in user and validates its response.
 *
 * @param schema without it the response is what the database's types say
 * @param signal the caller's, whose abort reason is thrown
 * @throws BackendError
 */
export async function send<Result>(call: Call<Result>): Promise<Result>;
export async function send<Schema extends z.ZodType>(
  call: Call,
  schema: Schema,
  signal?: AbortSignal,
): Promise<z.output<Schema>>;
export async function send(call: Call, schema?: z.ZodType, signal?: AbortSignal): Promise<unknown> {
  requireSession();
  return attempt(call, schema, signal);
}

/** As `send`, also without a session. A request whose token is refused is sent again without it. */
export async function sendPublic<Result>(call: Call<Result>): Promise<Result>;
export async function sendPublic<Schema extends z.ZodType>(
  call: Call,
  schema: Schema,
  signal?: AbortSignal,
): Promise<z.output<Schema>>;
export async function sendPublic(
  call: Call,
  schema?: z.ZodType,
  signal?: AbortSignal,
): Promise<unknown> {
  try {
    return await attempt(call, schema, signal);
  } catch (cause) {
    if (getCurrentToken() === null || !isSessionOver(cause)) throw cause;
    session.end('expired');
    return attempt(call, schema, signal);
  }
}

async function attempt(call: Call, schema?: z.ZodType, signal?: AbortSignal): Promise<unknown> {
  const abortable = (signal && call.abortSignal?.(signal)) ?? call;
  const wasSignedIn = getCurrentToken() !== null;
  try {
    const { data } = await abortable.throwOnError();
    signal?.throwIfAborted();
    return schema ? schema.parse(data) : data;
  } catch (cause) {
    signal?.throwIfAborted();
    if (wasSignedIn) requireSession();
    if (cause instanceof BackendError) throw cause;
    // Not JSON, or not what the schema requires.
    throw new BackendError('The answer is not what was agreed.', { kind: 'malformed', cause });
  }
}

/**
 * Requires a session: without one row-level security would answer no rows instead of an error.
 *
 * @throws BackendError
 */
export function requireSession(): void {
  if (getCurrentToken() !== null) return;
  throw new BackendError('Nobody is signed in.', { kind: 'refused', status: 401 });
}

/** `max-rows` of PostgREST. */
const pageSize = 1000;

/**
 * Fetches all rows, page by page.
 *
 * @param page a request for rows `from` to `to`, inclusive, in a fixed order
 * @throws BackendError
 */
export async function sendAll<Schema extends z.ZodType>(
  page: (from: number, to: number) => Call,
  row: Schema,
  signal: AbortSignal,
): Promise<readonly z.output<Schema>[]> {
  const allRows: z.output<Schema>[] = [];
  for (;;) {
    const call = page(allRows.length, allRows.length + pageSize - 1);
    const rows = await send(call, row.array(), signal);
    allRows.push(...rows);
    if (rows.length < pageSize) return allRows;
  }
}
