import { type DataBackendFault, isForbidden } from '@ludarium/domain/data-backend';
import { getCurrentToken } from '@ludarium/web/session/session.ts';
import { z } from 'zod';
import { DataFault, forbidden } from './fault.ts';

/**
 * Sends a request and validates its response.
 *
 * @param signal the caller's, whose abort reason is thrown
 * @throws DataFault
 */
export async function send<Schema extends z.ZodType>(
  call: Call,
  schema: Schema,
  signal = new AbortController().signal,
): Promise<z.output<Schema>> {
  if (getCurrentToken() === null) throw new DataFault('session', 'Nobody is signed in.');
  const answer = await call.abortSignal(signal);
  signal.throwIfAborted();
  if (answer.error !== null) throw toFault(answer);
  const read = schema.safeParse(answer.data);
  if (read.success) return read.data;
  throw new DataFault('malformed', 'The answer is not what was agreed.', read.error);
}

function toFault({ error, status }: Answer): DataFault {
  // postgrest-js starts the message with the name of the exception that fetch has thrown.
  if (status === 0 && error?.message?.startsWith('TimeoutError')) {
    return new DataFault('timeout', 'No answer in time.', error);
  }
  if (status === 0) return new DataFault('network', 'No answer.', error);
  // Row-level security answers the role anon with 401, too; only these two end the session.
  if (error?.code === 'PT401' || getCurrentToken() === null) {
    return new DataFault('session', 'The session is over.', error);
  }
  const reason = error && isForbidden(error) ? forbidden : error?.message;
  return new DataFault('refused', reason || `The server answered ${status}.`, error);
}

/** `max-rows` of PostgREST. */
const pageSize = 1000;

/**
 * Fetches all rows, page by page.
 *
 * @param page a request for rows `from` to `to`, inclusive, in a fixed order
 * @throws DataFault
 */
export async function sendAll<Schema extends z.ZodType>(
  page: (from: number, to: number) => Call,
  row: Schema,
  signal: AbortSignal,
): Promise<readonly z.output<Schema>[]> {
  const allRows: z.output<Schema>[] = [];
  for (;;) {
    const call = page(allRows.length, allRows.length + pageSize - 1);
    const rows = await send(call, z.array(row), signal);
    allRows.push(...rows);
    if (rows.length < pageSize) return allRows;
  }
}

/** Response of postgrest-js. */
export interface Answer {
  readonly data: unknown;
  readonly error: DataBackendFault | null;
  /** 0 without a response. */
  readonly status: number;
}

/** A request that has not been sent. */
export interface Call {
  abortSignal(signal: AbortSignal): PromiseLike<Answer>;
}
