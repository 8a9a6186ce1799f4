import { hasWebAddress, toVisibleText } from '@ludarium/domain/text';
import { describe, expect, it } from 'vitest';
import { namesWithWebAddress, personNames } from '../support/email-values.ts';
import { useBackend } from './backend.ts';
import { caller, getToken } from './callers.ts';

const backend = useBackend();

const newcomer = caller('newcomer');
const tester = caller('tester');
const request = (name: string) => ({
  new_publisher_name: name,
  website_url: 'https://names.example',
});
const report = (title: string) => ({ title, content: 'A text', category: 'bug' });

const invisibleNames = [
  ['a space', ' '],
  ['the Hangul filler', '\u3164'],
  ['the halfwidth Hangul filler', '\uffa0'],
  ['the fillers of Hangul syllables', '\u115f\u1160'],
  ['the empty Braille pattern', '\u2800'],
  ['a zero-width space', '\u200b'],
] as const;

it('the database and the forms have the same invisible characters', async () => {
  const [row] = await backend.sql<{ codes: number[] }[]>`
    select array_agg(code order by code) as codes from generate_series(1, 1114111) as code
    where code not between 55296 and 57343 and not app.has_visible_text(chr(code))`;
  const codes = Array.from({ length: 0x10ffff }, (_, index) => index + 1).filter(
    (code) =>
      !(code >= 0xd800 && code <= 0xdfff) && toVisibleText(String.fromCodePoint(code)) === '',
  );
  expect(row?.codes).toEqual(codes);
});

describe.each(invisibleNames)('%s alone', (_, name) => {
  it.each([
    ['publisher of a request', newcomer, 'publisher_requests', request(name)],
    ['title of a report', tester, 'feedback_items', report(name)],
    [
      'title of a changelog entry',
      caller('admin'),
      'changelog_entries',
      { title: name, body: '-' },
    ],
  ] as const)('is refused as the %s', async (_subject, person, table, body) => {
    const answer = await backend.request(person, 'POST', `/rest/v1/${table}`, { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: '23514' });
  });

  it.each(['first_name', 'last_name'])('is refused as the %s of a profile', async (column) => {
    const values = { laravel_user_id: 5001, email: 'ada@names.example', [column]: name };
    const insert = backend.sql`insert into profiles ${backend.sql(values)}`;
    await expect(insert).rejects.toMatchObject({ code: '23514' });
  });

  it('is refused as the name of a proposed game', async () => {
    const [row] = await backend.sql`
      select app.is_game_value(field, ${backend.sql.json(name)}) as valid
      from app.game_fields as field where field.name = 'name'`;
    expect(row).toEqual({ valid: false });
  });

  it('counts as missing in a token', async () => {
    await backend.sql`delete from publisher_requests`;
    const token = await getToken(newcomer, backend.jwtSecret, { first_name: name });
    const answer = await backend.send('POST', '/rest/v1/publisher_requests', {
      body: request('A publisher'),
      headers: { 'x-laravel-token': token ?? '', prefer: 'return=representation' },
    });
    expect(answer.body).toMatchObject([{ first_name: null, last_name: `Name ${newcomer.id}` }]);
  });
});

it('a name that begins with a filler is accepted', async () => {
  const body = request('\u3164Hana Games');
  const answer = await backend.request(newcomer, 'POST', '/rest/v1/publisher_requests', { body });
  expect(answer.status).toBe(201);
});

describe("a person's name", () => {
  it('has no web address, by the same rule in the forms and in the database', async () => {
    const values = [...personNames, ...namesWithWebAddress];
    const rows = await backend.sql<{ value: string; found: boolean }[]>`
      select value, app.has_web_address(value) as found from unnest(${values}::text[]) as value`;
    const links = new Set<string>(namesWithWebAddress);
    for (const { value, found } of rows) {
      expect([value, found]).toEqual([value, links.has(value)]);
      expect([value, hasWebAddress(value)]).toEqual([value, found]);
    }
    expect(rows).toHaveLength(values.length);
  });

  it.each(['first_name', 'last_name'])(
    'with a web address is refused as the %s of a profile',
    async (column) => {
      const values = { laravel_user_id: 5002, email: 'ada@names.example', [column]: 'win.example' };
      const insert = backend.sql`insert into profiles ${backend.sql(values)}`;
      await expect(insert).rejects.toMatchObject({ code: '23514' });
    },
  );

  it('with a web address in a token is not known', async () => {
    const [row] = await backend.sql<{ claims: Record<string, unknown> }[]>`
      select app.read_claims(${backend.sql.json({
        sub: 5002,
        exp: Date.now() / 1000 + 60,
        email: 'ada@names.example',
        first_name: 'win.example',
        last_name: 'Ada',
      })}) as claims`;
    expect(row?.claims).toMatchObject({ first_name: null, last_name: 'Ada' });
  });
});
