import { type Database, isForbidden, withToken } from '@ludarium/domain/data-backend';
import { isTimeout, withTimeout } from '@ludarium/domain/http';
import { PostgrestClient } from '@supabase/postgrest-js';
import { z } from 'zod';
import { configuration } from '../../providers/configuration.ts';
import { currentToken } from '../../session/session.ts';
import type { Answer, Call } from './call.ts';
import { DataFault, forbidden } from './fault.ts';

// The page's content security policy forbids compiling code, which zod would try.
z.config({ jitless: true });

/**
 * The data backend's tables and functions, called as whoever is signed in. supabase-js would bring
 * its auth and realtime parts along: 40 KB that the board has no use for.
 */
export const tables = new PostgrestClient<Database>(`${configuration.dataBackendUrl}/rest/v1`, {
  headers: { apikey: configuration.publishableKey },
  fetch: withToken({ getToken: currentToken }),
  retry: false,
});

/**
 * Sends a call and reads its answer through a schema.
 *
 * @param limit the caller's signal, whose abort reason is thrown as it is, and another time limit
 * @throws DataFault
 */
export async function send<Schema extends z.ZodType>(
  call: Call,
  schema: Schema,
  limit: { readonly signal?: AbortSignal | undefined; readonly timeoutMs?: number } = {},
): Promise<z.output<Schema>> {
  if (currentToken() === null) throw new DataFault('session', 'Nobody is signed in.');
  const answer = await withTimeout((signal) => call.abortSignal(signal), limit).catch((cause) => {
    throw isTimeout(cause) ? new DataFault('timeout', 'No answer in time.', cause) : cause;
  });
  if (answer.error !== null) throw toFault(answer);
  const read = schema.safeParse(answer.data);
  if (read.success) return read.data;
  throw new DataFault('malformed', 'The answer is not what was agreed.', read.error);
}

function toFault({ error, status }: Answer): DataFault {
  if (status === 0) return new DataFault('network', 'No answer.', error);
  // A policy's refusal is a 401 for the role anon, too: only these two mean that a session ended.
  if (error?.code === 'PT401' || currentToken() === null) {
    return new DataFault('session', 'The session is over.', error);
  }
  const reason = error && isForbidden(error) ? forbidden : error?.message;
  return new DataFault('refused', reason || `The server answered ${status}.`, error);
}

/** The data API answers at most so many rows at once. */
const pageSize = 1000;

/**
 * Sends a call page by page until it has every row.
 *
 * @param page asks for the rows from one place to another, both included; always in one order
 * @throws DataFault
 */
export async function sendAll<Schema extends z.ZodType>(
  page: (from: number, to: number) => Call,
  row: Schema,
  signal: AbortSignal,
): Promise<readonly z.output<Schema>[]> {
  const all: z.output<Schema>[] = [];
  for (;;) {
    const call = page(all.length, all.length + pageSize - 1);
    const rows = await send(call, z.array(row), { signal });
    all.push(...rows);
    if (rows.length < pageSize) return all;
  }
}
