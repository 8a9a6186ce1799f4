import { maxCoverBytes } from '@ludarium/domain/main-api';
import { describe, expect } from 'vitest';
import { dataUrl, gameCalls, png } from './game-calls.ts';
import { localTest, refused, useTestApi } from './test-api.ts';

const api = useTestApi();
const { create, read, send } = gameCalls(api);

/** A PNG of this many bytes as a data URL. */
const padded = (bytes: number) => dataUrl(Buffer.concat([png, Buffer.alloc(bytes - png.length)]));

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
