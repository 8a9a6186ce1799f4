import { randomUUID } from 'node:crypto';
import { createMainApi } from '@ludarium/domain/main-api';
import { describe, expect, onTestFinished } from 'vitest';
import { gameCalls } from './game-calls.ts';
import {
  documented,
  getError,
  json,
  localTest,
  openTestApi,
  refused,
  useTestApi,
} from './test-api.ts';

const api = useTestApi();
const { create, update, read, send, countGames } = gameCalls(api);

const writes = [
  ['POST', '/api/games', { publisher_id: 1, values: { name: 'x' } }],
  ['PATCH', '/api/games/1', { values: {}, expected: {} }],
  ['DELETE', '/api/games/1', { expected: {} }],
] as const;

describe.each(writes)('the key of the catalogue in %s', (method, path, body) => {
  localTest("is required: no token, an administrator's and a longer one are refused", async () => {
    const admin = await api.getToken('admin@demo.example');
    await refused(await api.fetch(path, json(method, body)), 401);
    for (const token of [admin, `${api.local.catalogueKey}x`, '', 'undefined']) {
      await refused(await send(method, path, body, { token }), 401);
    }
    expect((await read(1)).id).toBe(1);
  });

  localTest('does not exist where none is configured', async () => {
    const other = await openTestApi({ catalogueKey: undefined }, onTestFinished);
    for (const token of ['undefined', '', api.local.catalogueKey]) {
      await refused(await send(method, path, body, { token, to: other }), 404);
    }
  });
});

localTest('the key of the catalogue is no token of a person', async () => {
  const client = createMainApi({ baseUrl: api.baseUrl, getToken: () => api.local.catalogueKey });
  expect((await getError(client.publishers())).status).toBe(401);
});

describe('an Idempotency-Key', () => {
  localTest.each(writes)('is required in %s', async (method, path, body) => {
    const missing = await api.fetch(path, json(method, body, api.local.catalogueKey));
    const { errors } = await refused(missing, 422);
    expect(Object.keys(errors ?? {})).toEqual(['Idempotency-Key']);
    await refused(await send(method, path, body, { key: 'one' }), 422);
  });

  localTest('makes a repeat get the stored answer', async () => {
    const { id } = await create();
    const calls = [
      ['POST', '/api/games', { publisher_id: 1, values: { name: 'Once' } }],
      ['PATCH', `/api/games/${id}`, { values: { weight: 2 }, expected: { weight: null } }],
      ['DELETE', `/api/games/${id}`, { expected: { weight: 2 } }],
    ] as const;
    for (const [method, path, body] of calls) {
      const key = randomUUID();
      const first = await send(method, path, body, { key });
      const count = await countGames();
      const again = await send(method, path, body, { key });
      expect([again.status, await again.text()]).toEqual([first.status, await first.text()]);
      expect(first.ok).toBe(true);
      expect(await countGames()).toBe(count);
    }
  });

  localTest('belongs to one request', async () => {
    const key = randomUUID();
    const body = { publisher_id: 1, values: { name: 'Once' } };
    await documented('createGame', await send('POST', '/api/games', body, { key }));
    const other = { publisher_id: 1, values: { name: 'Twice' } };
    for (const [method, path, another] of [
      ['POST', '/api/games', other],
      ['DELETE', '/api/games/1', { expected: {} }],
    ] as const) {
      const { errors } = await refused(await send(method, path, another, { key }), 422);
      expect(Object.keys(errors ?? {})).toEqual(['Idempotency-Key']);
    }
  });

  localTest('makes one change of concurrent requests, and all get its answer', async () => {
    const before = await countGames();
    const key = randomUUID();
    const body = { publisher_id: 1, values: { name: 'Once only' } };
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => send('POST', '/api/games', body, { key })),
    );
    const texts = await Promise.all(responses.map((response) => response.text()));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(texts).size).toBe(1);
    expect(await countGames()).toBe(before + 1);
  });

  localTest('can be used again after 409 and 422, which stored nothing', async () => {
    const { id } = await create();
    const key = randomUUID();
    const body = { values: { weight: 2 }, expected: { weight: 1 } };
    expect((await send('PATCH', `/api/games/${id}`, body, { key })).status).toBe(409);
    await update(id, { weight: 1 });
    expect((await send('PATCH', `/api/games/${id}`, body, { key })).status).toBe(200);
    expect((await read(id)).weight).toBe(2);
  });
});
