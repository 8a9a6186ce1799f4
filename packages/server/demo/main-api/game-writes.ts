import { createHash } from 'node:crypto';
import {
  type ExpectedGameValues,
  type GameValues,
  gameNotFound,
  type gameValues,
  gameWrites,
  type Operation,
} from '@ludarium/domain/main-api';
import { folded } from '@ludarium/domain/search';
import type { Hono } from 'hono';
import postgres, { type TransactionSql } from 'postgres';
import { z } from 'zod';
import type { MainApiContext } from './context.ts';
import { findGameDetails } from './games.ts';
import { invalid, Refused } from './refusals.ts';
import { type Call, type Env, readBody, readRowId, route } from './route.ts';
import { type Picture, readPicture } from './settings.ts';

type Values = z.output<typeof gameValues>;

/** Writes of servers to the catalogue: optional calls, with the key of the catalogue. */
export function gameWriteRoutes(app: Hono<Env>, context: MainApiContext): void {
  route(app, context, gameWrites.createGame, async (call) => {
    const { publisher_id, values } = await readBody(call, gameWrites.createGame.body);
    const cover = await readCover(values);
    return changeOnce(call, context, gameWrites.createGame, async (tx) => {
      await requirePublisher(tx, publisher_id);
      await lockGames(tx, null, values.parent_id);
      await requireParent(tx, values, { id: null, publisher_id });
      const [row] = await tx<{ id: number }[]>`
        insert into main_api.games ${tx({ publisher_id, ...toColumns(values, context) })}
        returning id`;
      if (row === undefined) throw new Error('The new game has no id.');
      await writeCover(tx, row.id, cover);
      return { data: await getGame(tx, context, row.id) };
    });
  });

  route(app, context, gameWrites.updateGame, async (call) => {
    const id = readRowId(call, 'id');
    const { values, expected } = await readBody(call, gameWrites.updateGame.body);
    const cover = await readCover(values);
    return changeOnce(call, context, gameWrites.updateGame, async (tx) => {
      await lockGames(tx, id, values.parent_id);
      const { publisher_id } = await requireExpected(tx, context, id, expected);
      await requireParent(tx, values, { id, publisher_id });
      await tx`update main_api.games set ${tx(toColumns(values, context))} where id = ${id}`;
      await writeCover(tx, id, cover);
      return { data: await getGame(tx, context, id) };
    });
  });

  route(app, context, gameWrites.deleteGame, async (call) => {
    const id = readRowId(call, 'id');
    const { expected } = await readBody(call, gameWrites.deleteGame.body);
    return changeOnce(call, context, gameWrites.deleteGame, async (tx) => {
      await lockGames(tx, id);
      await requireExpected(tx, context, id, expected);
      await tx`delete from main_api.games where id = ${id}`;
      return { data: { id } };
    });
  });
}

/**
 * Locks a game, its expansions and its new base game, in the order of their ids against deadlocks.
 * What is read afterwards, in another statement, includes the changes that the lock waited for.
 */
async function lockGames(
  tx: TransactionSql,
  id: number | null,
  parentId: number | null = null,
): Promise<void> {
  await tx`
    select from main_api.games
    where id = ${id} or id = ${parentId} or parent_id = ${id} order by id for update`;
}

async function getGame(tx: TransactionSql, context: MainApiContext, id: number) {
  const game = await findGameDetails(tx, context, id);
  if (game === undefined) {
    throw new Refused(404, 'Game not found.', { code: gameNotFound });
  }
  return game;
}

/** The game, if its values are the expected ones; 404 or 409 with the current values otherwise. */
async function requireExpected(
  tx: TransactionSql,
  context: MainApiContext,
  id: number,
  expected: ExpectedGameValues,
) {
  const game = await getGame(tx, context, id);
  const current: Readonly<Record<string, unknown>> = {
    ...game,
    cover: getCover(game.media?.location, context),
  };
  const wanted: Readonly<Record<string, unknown>> = {
    ...expected,
    cover: getCover(expected.cover, context),
  };
  const changed = Object.keys(expected).filter(
    (field) => comparable(current[field]) !== comparable(wanted[field]),
  );
  if (changed.length === 0) return game;
  throw new Refused(409, 'The game was changed in the meantime.', {
    current: Object.fromEntries(changed.map((field) => [field, current[field]])),
  });
}

/** A value for comparison: null, an empty text and an empty list are equal. */
function comparable(value: unknown): string {
  const isEmpty = value === '' || (Array.isArray(value) && value.length === 0);
  return JSON.stringify(isEmpty ? null : value);
}

/** The path of a cover from its address on any host; null for a drawing of `art`. */
function getCover(address: string | null | undefined, { basePath }: MainApiContext): string | null {
  if (!address || /\/art\/\d+\.svg$/.test(address)) return null;
  const [, id] = /\/covers\/([0-9a-f-]{36})$/.exec(address) ?? [];
  return id ? `${basePath}/covers/${id}` : address;
}

async function requirePublisher(tx: TransactionSql, id: number): Promise<void> {
  const known = await tx`select from main_api.publishers where id = ${id}`;
  if (known.count === 0) {
    throw invalid({ publisher_id: ['The selected publisher id is invalid.'] });
  }
}

/** An expansion has a base game of the same publisher, and no expansions of its own. */
async function requireParent(
  tx: TransactionSql,
  { parent_id }: Values,
  game: { readonly id: number | null; readonly publisher_id: number | null },
): Promise<void> {
  if (!parent_id) return;
  const allowed = await tx`
    select from main_api.games
    where id = ${parent_id} and parent_id is null and id is distinct from ${game.id}
      and publisher_id is not distinct from ${game.publisher_id}
      and not exists (select from main_api.games where parent_id = ${game.id})`;
  if (allowed.count > 0) return;
  throw invalid({
    'values.parent_id': ['The parent_id field must be a base game of the same publisher.'],
  });
}

/** The columns of values; the cover has a table of its own. */
function toColumns({ cover: _, ...columns }: Values, { now }: MainApiContext) {
  const { name } = columns;
  return {
    ...columns,
    ...(name === undefined ? {} : { folded_name: folded(name) }),
    updated_at: now(),
  };
}

/** The picture of a data URL; null removes it, undefined leaves it. Its bytes decide on its type. */
async function readCover({
  cover,
}: Pick<GameValues, 'cover'>): Promise<Picture | null | undefined> {
  if (!cover) return cover === undefined ? undefined : null;
  const [, declared = '', base64 = ''] = /^data:([^;]+);base64,(.+)$/.exec(cover) ?? [];
  return readPicture('values.cover', Buffer.from(base64, 'base64'), {
    types: [declared],
    refusal: 'The cover field must be a PNG, JPEG, WebP or AVIF image.',
  });
}

async function writeCover(
  tx: TransactionSql,
  id: number,
  cover: Picture | null | undefined,
): Promise<void> {
  if (cover === undefined) return;
  await tx`delete from main_api.game_covers where game_id = ${id}`;
  if (cover === null) return;
  await tx`
    insert into main_api.game_covers (game_id, content_type, content)
    values (${id}, ${cover.type}, ${cover.content})`;
}

const header = 'Idempotency-Key';

/**
 * Runs a change in a transaction once per `Idempotency-Key`: a repeat of the request gets the stored
 * answer. A change that throws is rolled back and its key stays unused.
 *
 * @throws Refused 422 if the key is missing or belongs to another request
 */
async function changeOnce<Answer>(
  call: Call,
  { sql }: MainApiContext,
  operation: Operation,
  change: (tx: TransactionSql) => Promise<Answer>,
): Promise<Answer> {
  const key = z.guid().safeParse(call.req.header(header)).data;
  if (key === undefined) throw invalid({ [header]: [`The ${header} header must be a UUID.`] });
  const request = `${call.req.method} ${call.req.path}\n${await call.req.text()}`;
  const hash = createHash('sha256').update(request).digest();
  const write = sql.begin(async (tx): Promise<{ answer: Answer }> => {
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
  const { answer } = await write.catch((error: unknown) => {
    const isTaken =
      error instanceof postgres.PostgresError && error.constraint_name === 'games_by_external_id';
    throw isTaken ? invalid({ 'values.external_id': ['Another game has this BGG ID.'] }) : error;
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
