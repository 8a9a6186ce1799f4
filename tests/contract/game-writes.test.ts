import { randomUUID } from 'node:crypto';
import { gameConflict, gameNotFound, readConflict, toGamesQuery } from '@ludarium/domain/main-api';
import { afterEach, describe, expect } from 'vitest';
import { png } from '../support/png.ts';
import { gameCalls, values } from './game-calls.ts';
import { documented, getError, isLocal, localTest, refused, useTestApi } from './test-api.ts';

const api = useTestApi();
const { create, update, remove, read, send, countGames } = gameCalls(api);

// A BGG ID is of one game only.
afterEach(async () => {
  if (!isLocal) return;
  await api.local.sql`
    update main_api.games set external_id = null where external_id = ${values.external_id}`;
});

describe('GET /api/games/{id}', () => {
  localTest('answers a game with null or an empty list for what is not known', async () => {
    const response = await api.fetch('/api/games/1');
    const body = await documented('gameDetails', response);
    const [listed] = (
      await api
        .client()
        .call('games', { query: toGamesQuery({ publisher_id: 1, search: 'x', per_page: 1 }) })
    ).data;
    expect(body).toMatchObject({ data: { id: 1, weight: null, designers: [], website_url: null } });
    const details = await read(listed?.id ?? 0);
    expect(details).toMatchObject(listed ?? { id: 0 });
  });

  localTest.each(['999999999', '0', '-1', 'one', '99999999999999999999'])(
    'answers 404 for the id %s',
    async (id) => {
      await refused(await api.fetch(`/api/games/${id}`), 404);
    },
  );
});

describe('POST /api/games', () => {
  localTest('adds a game with all values', async () => {
    const response = await send('POST', '/api/games', { publisher_id: 1, values });
    const body = await documented('createGame', response);
    const { cover, ...rest } = values;
    expect(body).toMatchObject({
      data: { ...rest, name: 'Éclipse: Œuvre', publisher_id: 1, parent_id: null, rating: null },
    });
    const found = await api
      .client()
      .call('games', { query: toGamesQuery({ publisher_id: 1, search: 'eclipse: oeuvre' }) });
    // Games of other tests have the same name.
    const listed = found.data.find(({ external_id }) => external_id === values.external_id);
    expect(listed?.name).toBe('Éclipse: Œuvre');
    expect(Date.parse(listed?.updated_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  localTest('stores the cover and serves it to be cached for ever', async () => {
    const game = await create({ cover: values.cover });
    const location = game.media?.location ?? '';
    expect(location).toMatch(/\/main-api\/covers\/[0-9a-f-]{36}$/);
    expect(game.thumbnail).toEqual(game.media);
    const picture = await fetch(location);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
    expect(picture.headers.get('cache-control')).toContain('immutable');
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(png);
    const listed = await api
      .client()
      .call('games', { query: toGamesQuery({ publisher_id: 1, search: game.name }) });
    expect(listed.data[0]).toMatchObject({ media: game.media, thumbnail: game.media });
    await refused(await api.fetch(`/covers/${randomUUID()}`), 404);
    await refused(await api.fetch('/covers/1'), 404);
  });

  localTest('adds an expansion of a base game of the same publisher only', async () => {
    const base = await create();
    const expansion = await create({ parent_id: base.id });
    expect(expansion.parent_id).toBe(base.id);
    const foreign = await create({}, 2);
    for (const parent_id of [expansion.id, foreign.id, 999_999_999]) {
      const error = await getError(create({ parent_id }));
      expect([error.status, error.errors]).toEqual([
        422,
        { 'values.parent_id': ['The parent_id field must be a base game of the same publisher.'] },
      ]);
    }
  });

  localTest('gives a BGG ID to one game only, also when two ask for it at once', async () => {
    const { external_id } = values;
    const added = await Promise.allSettled([create({ external_id }), create({ external_id })]);
    expect(added.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { id } = await create();
    for (const write of [() => create({ external_id }), () => update(id, { external_id })]) {
      const { status, errors } = await getError(write());
      expect([status, errors]).toEqual([
        422,
        { 'values.external_id': ['Another game has this BGG ID.'] },
      ]);
    }
  });

  localTest.each([
    [{ publisher_id: 999_999, values: { name: 'x' } }, 'publisher_id'],
    [{ publisher_id: 99_999_999_999, values: { name: 'x' } }, 'publisher_id'],
    [{ values: { name: 'x' } }, 'publisher_id'],
    [{ publisher_id: 1, values: {} }, 'values.name'],
    [{ publisher_id: 1 }, 'values'],
    [[], 'body'],
  ])('refuses %j', async (body, field) => {
    const before = await countGames();
    const { errors } = await refused(await send('POST', '/api/games', body), 422);
    expect(Object.keys(errors ?? {})).toEqual([field]);
    expect(await countGames()).toBe(before);
  });
});

describe('PATCH /api/games/{id}', () => {
  localTest('changes what is sent, leaves the rest and follows with name and time', async () => {
    const game = await create(values);
    api.local.pass(1000);
    const body = { values: { name: 'Ünknown', artists: [] }, expected: {} };
    const answer = await documented(
      'updateGame',
      await send('PATCH', `/api/games/${game.id}`, body),
    );
    const after = await read(game.id);
    expect(answer).toMatchObject({ data: { name: 'Ünknown', artists: [] } });
    const { updated_at, ...rest } = game;
    expect(after).toMatchObject({ ...rest, name: 'Ünknown', artists: [] });
    expect(Date.parse(after.updated_at ?? '')).toBeGreaterThan(Date.parse(updated_at ?? ''));
    const found = await api
      .client()
      .call('games', { query: toGamesQuery({ publisher_id: 1, search: 'unknown' }) });
    expect(found.data[0]).toMatchObject({ id: game.id });
  });

  localTest('empties every value but the name', async () => {
    const { id } = await create(values);
    const nothing = Object.fromEntries(
      Object.entries(values).flatMap(([field, value]) =>
        field === 'name' ? [] : [[field, Array.isArray(value) ? [] : null]],
      ),
    );
    await update(id, nothing);
    const { cover: _, ...empty } = nothing;
    const game = await read(id);
    expect(game).toMatchObject({ ...empty, name: 'Éclipse: Œuvre' });
    expect(game.media?.location).toMatch(/\/art\/\d+\.svg$/);
    await update(id, { description: '', designers: null, website_url: '', cover: '' });
    expect(await read(id)).toMatchObject({ description: null, designers: [], website_url: null });
  });

  localTest('replaces the cover, whose address is then another one', async () => {
    const first = await create({ cover: values.cover });
    const second = await update(first.id, { cover: values.cover });
    expect(second.media).not.toEqual(first.media);
    expect((await fetch(first.media?.location ?? '')).status).toBe(404);
  });

  localTest('takes place where all expected values are current', async () => {
    const game = await create(values);
    const { cover: _, ...rest } = values;
    const expected = { ...rest, name: 'Éclipse: Œuvre', publisher_id: 1, parent_id: null };
    const changed = await update(
      game.id,
      { weight: 3 },
      { ...expected, video_url: '', cover: game.media?.location ?? '' },
    );
    expect(changed.weight).toBe(3);
    const bare = await create();
    for (const cover of [null, '', bare.media?.location ?? '']) {
      await update(bare.id, {}, { cover, designers: null, description: '', store_urls: [] });
    }
  });

  localTest('answers 409 with the values that differ, and changes nothing', async () => {
    const game = await create(values);
    const body = {
      values: { name: 'Changed', cover: null },
      expected: {
        name: 'Another',
        weight: 2.35,
        min_players: null,
        languages: ['de', 'en'],
        cover: null,
        publisher_id: 2,
      },
    };
    const response = await send('PATCH', `/api/games/${game.id}`, body);
    expect(response.status).toBe(409);
    expect(gameConflict.parse(await response.json())).toEqual({
      message: 'The game was changed in the meantime.',
      current: {
        name: 'Éclipse: Œuvre',
        min_players: 2,
        languages: ['en', 'de'],
        cover: new URL(game.media?.location ?? '').pathname,
        publisher_id: 1,
      },
    });
    expect(await read(game.id)).toEqual(game);
  });

  localTest('reaches the caller as an error with the current values', async () => {
    const { id, name, media } = await create({ ...values, description: 'x'.repeat(4000) });
    const error = await getError(update(id, {}, { name: 'No', description: null, cover: null }));
    expect(error.serverMessage).toBe('The game was changed in the meantime.');
    expect(readConflict(error)).toEqual({
      name,
      description: 'x'.repeat(4000),
      cover: media?.location,
    });
    expect(error.body).toHaveLength(500);
  });

  localTest('has one winner among 20 at once with the same expected values', async () => {
    const { id } = await create({ weight: 1, cover: values.cover });
    const before = await read(id);
    const expected = { weight: 1, cover: before.media?.location ?? '' };
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send('PATCH', `/api/games/${id}`, {
          values: { weight: 2, min_age: index, cover: values.cover },
          expected,
        }),
      ),
    );
    const statuses = results.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(19).fill(409)]);
    const winner = results.findIndex(({ status }) => status === 200);
    expect(await read(id)).toMatchObject({ weight: 2, min_age: winner });
  });

  localTest('makes no expansion of a game with expansions or of itself', async () => {
    const base = await create();
    const other = await create();
    await create({ parent_id: base.id });
    for (const parent_id of [base.id, other.id]) {
      const { errors } = await getError(update(base.id, { parent_id }));
      expect(Object.keys(errors ?? {})).toEqual(['values.parent_id']);
    }
    await update(other.id, { parent_id: base.id });
  });

  localTest(
    'makes one of two games the expansion of the other when both are asked for',
    async () => {
      const [one, two] = [await create(), await create()];
      const results = await Promise.all([
        send('PATCH', `/api/games/${one.id}`, { values: { parent_id: two.id }, expected: {} }),
        send('PATCH', `/api/games/${two.id}`, { values: { parent_id: one.id }, expected: {} }),
      ]);
      expect(results.map(({ status }) => status).sort()).toEqual([200, 422]);
    },
  );

  localTest(
    'answers 404 where there is no such game, and 422 without expected values',
    async () => {
      const body = { values: {}, expected: {} };
      const missing = await send('PATCH', '/api/games/999999999', body);
      expect(await missing.clone().json()).toMatchObject({ code: gameNotFound });
      await refused(missing, 404);
      await refused(await send('PATCH', '/api/games/x', body), 404);
      await refused(await send('PATCH', '/api/games/1', { values: {} }), 422);
      await refused(await send('PATCH', '/api/games/1', { ...body, expected: { rating: 1 } }), 422);
    },
  );
});

describe('DELETE /api/games/{id}', () => {
  localTest('removes a game with its cover and keeps its expansions', async () => {
    const base = await create({ cover: values.cover });
    const expansion = await create({ parent_id: base.id });
    const response = await send('DELETE', `/api/games/${base.id}`, {
      expected: { name: base.name },
    });
    expect(await documented('deleteGame', response)).toEqual({ data: { id: base.id } });
    expect((await getError(read(base.id))).status).toBe(404);
    expect((await fetch(base.media?.location ?? '')).status).toBe(404);
    expect((await read(expansion.id)).parent_id).toBeNull();
    expect((await getError(remove(base.id))).status).toBe(404);
  });

  localTest('answers 409 where the game was changed, and keeps it', async () => {
    const { id, name } = await create();
    const error = await getError(remove(id, { name: 'Another', weight: null }));
    expect(readConflict(error)).toEqual({ name });
    expect((await read(id)).name).toBe(name);
  });

  localTest('requires expected values', async () => {
    await refused(await send('DELETE', '/api/games/1', {}), 422);
  });
});
