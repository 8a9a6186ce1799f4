import { isEmail } from '@ludarium/domain/email';
import { submitSchema } from '@ludarium/domain/feedback';
import {
  isLogo,
  isSocialAccount,
  profileSchema,
  requestTextSchemas,
} from '@ludarium/domain/publishers';
import { hasWebAddress, toVisibleText } from '@ludarium/domain/text';
import { isWebsiteUrl } from '@ludarium/domain/website';
import { describe, expect, it } from 'vitest';
import {
  emailAddresses,
  namesWithWebAddress,
  noEmailAddresses,
  noSocialAccounts,
  noWebsites,
  personNames,
  socialAccounts,
  websites,
} from '../support/form-values.ts';
import { useBackend } from './backend.ts';
import { caller } from './callers.ts';

// The forms have the exact rule of a value, the database a coarser one: it stores all that a form takes,
// and nothing that breaks a mail, a link or a line.

const backend = useBackend();

const kinds = [
  {
    name: 'is_email',
    isValid: isEmail,
    valid: emailAddresses,
    invalid: noEmailAddresses,
    never: ['a@b', 'a@b.example, c@d.example', 'Ada <a@b.example>', 'a\n@b.example'],
  },
  {
    name: 'is_website',
    isValid: isWebsiteUrl,
    valid: websites,
    invalid: noWebsites,
    never: ['javascript:alert(1)', 'data:text/html,x', 'https://games', 'https://a.example/ b'],
  },
  {
    name: 'is_social_account',
    isValid: isSocialAccount,
    valid: socialAccounts,
    invalid: noSocialAccounts,
    never: ['javascript:alert(1)', ' JavaScript:alert(1)', 'java\nscript:alert(1)', 'data:x'],
  },
  {
    name: 'is_logo',
    isValid: isLogo,
    valid: ['https://games.example/logo.png', 'data:image/png;base64,iVBORw0KGgo='],
    invalid: [`data:image/png;base64,${'A'.repeat(300 * 1024)}`],
    never: ['data:image/svg+xml;base64,PHN2Zz4=', 'javascript:alert(1)', 'https://a.example/"x'],
  },
] as const;

const ask = async (name: string, values: readonly string[]) => {
  const { sql } = backend;
  const rows = await sql<{ value: string; is_valid: boolean }[]>`
    select value, app.${sql(name)}(value) as is_valid
    from unnest(${sql.array([...values], 25)}::text[]) as value`;
  return new Map(rows.map(({ value, is_valid }) => [value, is_valid]));
};

describe.each(kinds)('$name', ({ name, isValid, valid, invalid, never }) => {
  it('takes every value that the forms take', async () => {
    const answers = await ask(name, valid);
    for (const value of valid) {
      expect([value, isValid(value)]).toEqual([value, true]);
      expect([value, answers.get(value)]).toEqual([value, true]);
    }
  });

  it('is exact in the forms', () => {
    for (const value of [...invalid, ...never]) {
      expect([value, isValid(value)]).toEqual([value, false]);
    }
  });

  it('refuses what would break a mail, a link or a line', async () => {
    const answers = await ask(name, never);
    for (const value of never) expect([value, answers.get(value)]).toEqual([value, false]);
  });
});

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
const subjects = [
  ['publisher_requests', 'new_publisher_name', 'newcomer', request],
  ['feedback_items', 'title', 'tester', report],
  ['changelog_entries', 'title', 'admin', (values: object) => ({ body: '-', ...values })],
] as const;

describe.each(subjects)('a line in %s.%s', (table, column, who, toBody) => {
  it.each([
    ['of spaces', ' '],
    ['with a line break', 'Dice\n\nYour account is closed'],
    ['with a control character', 'Dice\u0007'],
  ])('%s is refused', async (_, value) => {
    const body = toBody({ [column]: value });
    const answer = await backend.insert(caller(who), table, body);
    expect([answer.status, answer.body]).toEqual([400, expect.objectContaining({ code: '23514' })]);
  });
});

// An entry of the changelog, which only an admin writes, may name an address.
it.each(subjects.slice(0, 2))(
  'a web address in %s.%s is refused',
  async (table, column, who, toBody) => {
    const body = toBody({ [column]: 'Win at win.example' });
    const answer = await backend.insert(caller(who), table, body);
    expect([answer.status, answer.body]).toEqual([400, expect.objectContaining({ code: '23514' })]);
  },
);

it('a form makes one line of what is pasted, and nothing of what is invisible', () => {
  expect(toVisibleText('Dice\n\troll ')).toBe('Dice roll');
  expect(toVisibleText('\u3164\u200b')).toBe('');
});

describe("a person's name", () => {
  it('has no web address, in the forms and in the database', async () => {
    const values = [...personNames, ...namesWithWebAddress];
    const answers = await ask('has_web_address', values);
    const links = new Set<string>(namesWithWebAddress);
    for (const value of values) {
      expect([value, hasWebAddress(value), answers.get(value)]).toEqual([
        value,
        links.has(value),
        links.has(value),
      ]);
    }
  });

  it('with a web address is refused in a profile, and not known from a token', async () => {
    const values = { laravel_user_id: 5002, email: 'ada@names.example', first_name: 'win.example' };
    await expect(backend.sql`insert into profiles ${backend.sql(values)}`).rejects.toMatchObject({
      code: '23514',
    });
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

describe('the length of a text', () => {
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
      const { status } = await backend.insert(person, table, toBody({ [column]: value }));
      await backend.sql`delete from publisher_requests`;
      expect([count, status]).toEqual([count, count === max ? 201 : 400]);
      expect([count, schema.safeParse(value).success]).toEqual([count, count === max]);
    }
  });
});
