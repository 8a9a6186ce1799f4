import { randomUUID } from 'node:crypto';
import { createMainApi, maxCoverBytes } from '@ludarium/domain/main-api';
import { describe, expect, onTestFinished } from 'vitest';
import { padPng, png } from '../support/png.ts';
import { dataUrl, gameCalls } from './game-calls.ts';
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
const { countGames, create, read, send, update } = gameCalls(api);

/** A PNG of this many bytes as a data URL. */
const padded = (bytes: number) => dataUrl(padPng(png, bytes));

describe('the values of a game', () => {
  localTest.each<[string, string, unknown]>([
    ['an empty', 'name', ' '],
    ['no', 'name', null],
    ['201 characters of', 'name', 'x'.repeat(201)],
    ['a NUL byte in', 'name', 'null\u0000byte'],
    ['0 as', 'parent_id', 0],
    ['a number above the largest integer as', 'parent_id', 99_999_999_999],
    ['0', 'min_players', 0],
    ['text as', 'min_players', '2'],
    ['100', 'max_players', 100],
    ['0 as', 'playing_time', 0],
    ['6,001 as', 'playing_time', 6001],
    ['a fraction as', 'playing_time', 1.5],
    ['-1 as', 'min_age', -1],
    ['100 as', 'min_age', 100],
    ['-4,001 as', 'year_published', -4001],
    ['2,101 as', 'year_published', 2101],
    ['0.99 as', 'weight', 0.99],
    ['5.01 as', 'weight', 5.01],
    ['three decimals of', 'weight', 2.345],
    ['text as', 'designers', 'Ada'],
    ['21 entries of', 'designers', Array(21).fill('x')],
    ['101 characters in', 'artists', ['x'.repeat(101)]],
    ['an empty entry in', 'categories', ['x', ' ']],
    ['null in', 'mechanics', [null]],
    ['a whole word in', 'languages', ['english']],
    ['31 entries of', 'languages', Array(31).fill('en')],
    ['11 digits as', 'external_id', '12345678901'],
    ['letters in', 'external_id', 'x1'],
    ['a zero in front of', 'external_id', '042'],
    ['4,001 characters of', 'description', 'x'.repeat(4001)],
    ['a web address as', 'cover', 'https://games.example/cover.png'],
    ['an SVG as', 'cover', dataUrl(Buffer.from('<svg/>'), 'image/svg+xml')],
    ['HTML declared as PNG as', 'cover', dataUrl(Buffer.from('<!doctype html><p>1</p>'))],
    ['a PNG declared as JPEG as', 'cover', dataUrl(png, 'image/jpeg')],
    ['more than 300 KB of', 'cover', padded(maxCoverBytes + png.length)],
    ['one byte more than 300 KB of', 'cover', padded(maxCoverBytes + 1)],
    ['201 characters of', 'cover_alt', 'x'.repeat(201)],
    ['a script as', 'website_url', 'javascript:alert(1)'],
    ['a host alone as', 'rules_url', 'games.example'],
    ['more than 500 characters of', 'video_url', `https://games.example/${'x'.repeat(500)}`],
    ['FTP in', 'store_urls', ['ftp://games.example']],
    ['11 entries of', 'store_urls', Array(11).fill('https://games.example')],
  ])('may not have %s %s', async (_, field, value) => {
    const before = await read(1);
    const body = { values: { playing_time: 77, [field]: value }, expected: {} };
    const { errors } = await refused(await send('PATCH', '/api/games/1', body), 422);
    expect(Object.keys(errors ?? {})).toEqual([`values.${field}`]);
    expect(await read(1)).toEqual(before);
  });

  localTest.each(['id', 'rating', 'folded_name', 'publisher_id', 'updated_at', '__proto__'])(
    'have no field %s',
    async (field) => {
      const body = `{"values": {"${field}": 7}, "expected": {}}`;
      await refused(await send('PATCH', '/api/games/1', body), 422);
    },
  );

  localTest('may have a cover of exactly 300 KB', async () => {
    const { media } = await create({ cover: padded(maxCoverBytes) });
    expect((await (await fetch(media?.location ?? '')).arrayBuffer()).byteLength).toBe(
      maxCoverBytes,
    );
  });
});

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
  expect((await getError(client.call('publishers', { query: {} }))).status).toBe(401);
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
