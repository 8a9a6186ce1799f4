import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { harmlessArguments } from '../hosted/requests.ts';
import { useBackend } from './backend.ts';
import { caller, callers } from './callers.ts';
import { makeRow } from './fixtures.ts';
import { functions, tables } from './matrix.ts';

/*
 * A `security definer` function runs with its owner's rights: row-level security does not restrict what
 * it reads. Every table has a row of a person who sends no request, with a marker in its texts.
 */

const backend = useBackend();
const owner = 901;
const marker = `m${randomUUID().replaceAll('-', '')}`;
const draft = `draft${marker}`;

/** The calls that reach the rows, of each function with its owner's rights. */
const calls: Readonly<Record<string, readonly object[]>> = {
  feedback_board: [{}, { changed_since: '2020-01-01T00:00:00Z' }],
  latest_deletion_request: [{}],
  latest_publisher_request: [{}],
  publisher_request_evidence: [{ requests: [], publishers: [owner] }],
  search_rows: [
    'publisher_requests',
    'account_deletion_requests',
    'game_proposals',
    'feedback_items',
    'changelog_entries',
    'testers',
  ].flatMap((source) => [
    { source, query: marker },
    { source, query: '', size: 1000 },
    { source, query: marker, filter: { status: 'draft' } },
  ]),
  token_status: [{}],
  // With a secret that nobody was given.
  unsubscribe: [harmlessArguments.unsubscribe],
  withdraw_beta_consent: [harmlessArguments.withdraw_beta_consent],
};

const list = (schema: 'public' | 'app') => backend.sql<{ name: string }[]>`
  select distinct proname as name from pg_proc
  where pronamespace = ${schema}::regnamespace and prosecdef
    and has_function_privilege('anon', oid, 'execute')
  order by proname`;

beforeAll(async () => {
  for (const table of tables) await makeRow(backend.sql, table, owner, marker);
  await backend.sql`
    insert into game_proposals (publisher_id, created_by, kind, proposed, status)
    values (${owner}, ${owner}, 'new', ${backend.sql.json({ name: draft })}, 'draft')`;
});

describe('a function with its owner’s rights', () => {
  it('has a call here', async () => {
    expect((await list('public')).map(({ name }) => name)).toEqual(Object.keys(calls));
  });

  it.each(Object.entries(calls))(
    '%s tells nobody what row-level security hides',
    async (name, all) => {
      for (const person of callers) {
        const isOnBoard = person.group === 'tester' && name === 'feedback_board';
        for (const body of all) {
          const { status, text } = await backend.call(person, name, body);
          const what = `${person.name}, ${JSON.stringify(body)}: ${status} ${text}`;
          expect(status, what).toBeLessThan(500);
          // Not even to an admin: drafts are the publisher's.
          expect(text, what).not.toContain(draft);
          if (person.group !== 'admin' && !isOnBoard) expect(text, what).not.toContain(marker);
          if (isOnBoard) expect(text, what).not.toMatch(/"comment_count": ?[1-9]/);
        }
      }
    },
  );

  it.each(['search_rows', 'feedback_board'])(
    '%s tells an admin, so that the calls reach the rows',
    async (name) => {
      const answers = await Promise.all(
        (calls[name] ?? []).map((body) => backend.call(caller('admin'), name, body)),
      );
      expect(answers.some(({ text }) => text.includes(marker))).toBe(true);
    },
  );

  it.each(
    Object.entries(functions).flatMap(([name, who]) =>
      /^(testers|admins)/.test(who) ? [name] : [],
    ),
  )('%s answers 401 without a token and 403 without the role', async (name) => {
    const [body = {}] = calls[name] ?? [];
    for (const [who, status] of [
      ['anonymous', 401],
      ['newcomer', 403],
    ] as const) {
      const answer = await backend.call(caller(who), name, body);
      expect(answer).toMatchObject({ status, body: { code: `PT${status}` } });
    }
  });

  it('in the schema app cannot be called over the data API', async () => {
    const [{ name } = { name: '' }] = await list('app');
    for (const headers of [{}, { 'content-profile': 'app', 'accept-profile': 'app' }]) {
      const path = `/rest/v1/rpc/${name}`;
      const answer = await backend.request(caller('admin'), 'POST', path, { body: {}, headers });
      expect([404, 406], `${name}: ${answer.text}`).toContain(answer.status);
    }
  });
});
