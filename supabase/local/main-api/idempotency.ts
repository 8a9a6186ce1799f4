import { createHash } from 'node:crypto';
import type { Operation } from '@ludarium/domain/main-api';
import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import type { MainApiContext } from './context.ts';
import { invalid } from './refusals.ts';
import type { Call } from './route.ts';

const header = 'Idempotency-Key';

/**
 * Runs a change in a transaction once per `Idempotency-Key`: a repeat of the request gets the stored
 * answer. A change that throws is rolled back and its key stays unused.
 *
 * @throws Refused 422 if the key is missing or belongs to another request
 */
export async function changeOnce<Answer>(
  call: Call,
  { sql }: MainApiContext,
  operation: Operation,
  change: (tx: TransactionSql) => Promise<Answer>,
): Promise<Answer> {
  const key = z.guid().safeParse(call.req.header(header)).data;
  if (key === undefined) throw invalid({ [header]: [`The ${header} header must be a UUID.`] });
  const request = `${call.req.method} ${call.req.path}\n${await call.req.text()}`;
  const hash = createHash('sha256').update(request).digest();
  const { answer }: { answer: Answer } = await sql.begin(async (tx) => {
    // Waits for the transaction of a concurrent request with the same key.
    const written = await tx`
      insert into main_api.game_writes (key, request_hash, status)
      values (${key}, ${hash}, ${operation.success}) on conflict do nothing`;
    if (written.count === 0) return { answer: await findAnswer<Answer>(tx, key, hash) };
    const answer = await change(tx);
    await tx`
      update main_api.game_writes set body = ${JSON.stringify(answer)}::text::json
      where key = ${key}`;
    return { answer };
  });
  return answer;
}

async function findAnswer<Answer>(tx: TransactionSql, key: string, hash: Buffer): Promise<Answer> {
  const [known] = await tx<{ request_hash: Buffer; body: Answer }[]>`
    select request_hash, body from main_api.game_writes where key = ${key}`;
  if (!known?.request_hash.equals(hash)) {
    throw invalid({ [header]: [`The ${header} header was used with another request.`] });
  }
  return known.body;
}
