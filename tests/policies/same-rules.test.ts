import { emailSchema, resetRequestSchema, signInSchema } from '@ludarium/domain/account';
import { findBetaEmailFault } from '@ludarium/domain/beta';
import { deletionSchema } from '@ludarium/domain/deletion';
import { isEmail } from '@ludarium/domain/email';
import { submitSchema } from '@ludarium/domain/feedback';
import { compareRows } from '@ludarium/domain/game-csv';
import { findValueFault } from '@ludarium/domain/game-proposals';
import { gameValues } from '@ludarium/domain/main-api';
import {
  isLogo,
  isSocialAccount,
  isWebsiteUrl,
  profileSchema,
  requestTextSchemas,
  socialAccountsSchema,
  websiteUrlSchema,
} from '@ludarium/domain/publishers';
import { describe, expect, it } from 'vitest';
import { emailAddresses, noEmailAddresses } from '../support/email-values.ts';
import {
  noSocialAccounts,
  noWebsites,
  socialAccounts,
  websites,
} from '../support/website-values.ts';
import { useBackend } from './backend.ts';
import { caller } from './callers.ts';

/** What decides on a value: the rule's function, a form, a file, a server function. */
type Places = Readonly<Record<string, (value: string) => boolean>>;

const backend = useBackend();

/** PostgreSQL's `text` cannot store NUL; its API answers 400. */
const isStorable = (value: string) => !value.includes('\0');

function readCsv(column: 'website_url' | 'store_urls', value: string): boolean {
  const name = { name: 'A game', year_published: '2026', min_players: '1', max_players: '2' };
  const [row] = compareRows(
    [[...Object.values(name), value]],
    ['name', 'year_published', 'min_players', 'max_players', column],
    { games: [], withProposal: new Set() },
  );
  return row?.outcome === 'new';
}

const emailPlaces: Places = {
  'the domain package': isEmail,
  'the beta form': (value) => findBetaEmailFault(value) === null,
  '/auth': (email) => signInSchema.safeParse({ email, password: 'x' }).success,
  '/register': (value) => emailSchema('invalid', 'required').safeParse(value).success,
  '/reset-password': (email) => resetRequestSchema.safeParse({ email }).success,
  '/delete-account': (email) =>
    deletionSchema.safeParse({ email, reason: '', confirmed: true }).success,
};

const websitePlaces: Places = {
  'the domain package': isWebsiteUrl,
  'registration and request': (value) => websiteUrlSchema.safeParse(value).success,
  'the profile': (value) => profileSchema.shape.websiteUrl.safeParse(value).success,
  'the form of a game': (value) => findValueFault('website_url', value) === null,
  'the list of stores': (value) => findValueFault('store_urls', [value]) === null,
  'a CSV file': (value) => readCsv('website_url', value),
  'apply-game-changes': (value) => gameValues.safeParse({ website_url: value }).success,
};

const kinds = [
  { kind: 'email address', valid: emailAddresses, invalid: noEmailAddresses, places: emailPlaces },
  { kind: 'website', valid: websites, invalid: noWebsites, places: websitePlaces },
  {
    kind: 'social account',
    valid: socialAccounts,
    invalid: noSocialAccounts,
    places: {
      'the domain package': isSocialAccount,
      'the forms': (value: string) => socialAccountsSchema.shape.x_id.safeParse(value).success,
    },
  },
] as const;

/** The answers of a function of the data backend. */
async function ask(kind: (typeof kinds)[number]['kind'], values: readonly string[]) {
  const { sql } = backend;
  const list = sql.array([...values.filter(isStorable)], 25);
  const valid = {
    'email address': sql`app.is_email(value)`,
    website: sql`app.is_website(value)`,
    'social account': sql`app.is_social_account(value)`,
  }[kind];
  return sql<{ value: string; valid: boolean }[]>`
    select value, ${valid} as valid from unnest(${list}::text[]) as value`;
}

describe.each(kinds)('a $kind', ({ kind, valid, invalid, places }) => {
  // A form trims what is typed.
  const trimmed = [...valid, ...invalid].filter((value) => value.trim() === value);
  const isValid = (value: string) => (valid as readonly string[]).includes(value);

  it.each(Object.keys(places))('is the same for %s', (place) => {
    const decide = (places as Places)[place];
    for (const value of trimmed) expect([value, decide?.(value)]).toEqual([value, isValid(value)]);
  });

  it('is the same for the data backend', async () => {
    const rows = await ask(kind, [...valid, ...invalid]);
    expect(rows.filter((row) => row.valid !== isValid(row.value))).toEqual([]);
    expect(rows).toHaveLength([...valid, ...invalid].filter(isStorable).length);
  });
});

it('the lists have 200 values', () => {
  const values = kinds.flatMap(({ valid, invalid }) => [...valid, ...invalid]);
  expect(new Set(values).size).toBeGreaterThanOrEqual(200);
});

it('an email address is the same for a server function', async () => {
  const requestId = 'e1111111-1111-4111-8111-111111111111';
  for (const email of [...emailAddresses, ...noEmailAddresses]) {
    const answer = await backend.send('POST', '/functions/v1/confirm-registration', {
      body: { requestId, email },
    });
    const isValid = (emailAddresses as readonly string[]).includes(email);
    // There is no such registration.
    expect([email, answer.status]).toEqual([email, isValid ? 404 : 400]);
  }
});

it('every address of a catalogue’s list of stores is the same in a CSV file', () => {
  // Spaces and | separate the entries of a cell.
  for (const value of websites)
    expect([value, readCsv('store_urls', value)]).toEqual([value, true]);
  for (const value of noWebsites.filter((address) => !/[\s|]/.test(address))) {
    expect([value, readCsv('store_urls', value)]).toEqual([value, false]);
  }
});

describe('the length of a text', () => {
  const request = (values: object) => ({
    new_publisher_name: 'A publisher',
    website_url: 'https://games.example',
    ...values,
  });
  const report = (values: object) => ({
    title: 'A report',
    content: 'A text',
    category: 'bug',
    ...values,
  });
  const texts = [
    ['feedback_items', 'title', 100, report, submitSchema.shape.title],
    ['feedback_items', 'content', 1000, report, submitSchema.shape.content],
    ['publisher_requests', 'new_publisher_name', 100, request, profileSchema.shape.publisherName],
    ['publisher_requests', 'verification_note', 2000, request, requestTextSchemas.verificationNote],
  ] as const;

  it.each(texts)('is counted alike in %s.%s and its form: %i emoji', async (...row) => {
    const [table, column, max, toBody, schema] = row;
    const person = table === 'feedback_items' ? caller('tester') : caller('newcomer');
    for (const count of [max, max + 1]) {
      const value = '🎲'.repeat(count);
      const { status } = await backend.request(person, 'POST', `/rest/v1/${table}`, {
        body: toBody({ [column]: value }),
      });
      await backend.sql`delete from publisher_requests`;
      expect([count, status]).toEqual([count, count === max ? 201 : 400]);
      expect([count, schema.safeParse(value).success]).toEqual([count, count === max]);
    }
  });

  it('is counted alike in the fields of a game', async () => {
    const values = ['🎲'.repeat(200), '🎲'.repeat(201), ['🎲'.repeat(100)], ['🎲'.repeat(101)]];
    for (const name of ['name', 'cover_alt', 'designers'] as const) {
      for (const value of values) {
        const [row] = await backend.sql<{ valid: boolean }[]>`
          select app.is_game_value(field, ${JSON.stringify(value)}::text::jsonb) as valid
          from app.game_fields as field where name = ${name}`;
        expect([name, value, findValueFault(name, value) === null]).toEqual([
          name,
          value,
          row?.valid,
        ]);
      }
    }
  });
});

describe('each character', () => {
  const places = {
    local: [(code: string) => isEmail(`a${code}a@b.example`), 'is_email', 'a', 'a@b.example'],
    domain: [(code: string) => isEmail(`a@b${code}c.example`), 'is_email', 'a@b', 'c.example'],
    host: [
      (c: string) => isWebsiteUrl(`https://a${c}b.example`),
      'is_website',
      'https://a',
      'b.example',
    ],
    edge: [
      (c: string) => isWebsiteUrl(`https://${c}.example`),
      'is_website',
      'https://',
      '.example',
    ],
    'top-level domain': [
      (c: string) => isWebsiteUrl(`https://a.b${c}`),
      'is_website',
      'https://a.b',
      '',
    ],
    path: [
      (c: string) => isWebsiteUrl(`https://a.example/${c}`),
      'is_website',
      'https://a.example/',
      '',
    ],
    handle: [(c: string) => isSocialAccount(`a${c}b`), 'is_social_account', 'a', 'b'],
    'start of a handle': [
      (c: string) => isSocialAccount(`${c}a:b`),
      'is_social_account',
      '',
      'a:b',
    ],
    'social account': [
      (c: string) => isSocialAccount(`https://a${c}b`),
      'is_social_account',
      'https://a',
      'b',
    ],
    logo: [(c: string) => isLogo(`https://a${c}b`), 'is_logo', 'https://a', 'b'],
  } as const;
  // All of the first plane; of the others each 97th and the ends of the ranges.
  const codes = [
    ...Array.from({ length: 0xffff }, (_, index) => index + 1),
    ...Array.from({ length: Math.floor(0x100000 / 97) }, (_, index) => 0x10000 + index * 97),
    ...[
      0x1bca0, 0x1bca3, 0x1bca4, 0x1d173, 0x1d17a, 0x1d17b, 0x1efff, 0x1f000, 0x1faff, 0x1fb00,
      0xdffff, 0xe0000, 0xe0fff, 0xe1000, 0x10ffff,
    ],
  ].filter((code) => !(code >= 0xd800 && code <= 0xdfff));

  it.each(Object.entries(places))('is the same in %s', async (_, [decide, name, before, after]) => {
    const [row] = await backend.sql<{ codes: number[] | null }[]>`
      select array_agg(code order by place) as codes
      from unnest(${codes}::int[]) with ordinality as list (code, place)
      where app.${backend.sql(name)}(${before} || chr(code) || ${after})`;
    const taken = codes.filter((code) => decide(String.fromCodePoint(code)));
    expect(row?.codes ?? []).toEqual(taken);
  });
});
