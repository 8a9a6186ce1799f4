import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { asCaller, caller, getToken, rolledBack } from './callers.ts';
import { type ColumnCase, columnCases } from './cases.ts';
import { getKey, makePayload, makeRow, type Values } from './fixtures.ts';
import type { Table } from './matrix.ts';

const backend = useBackend();

/** The columns whose value after the attempt is not the expected one. */
async function findWrong(
  one: ColumnCase,
  columns: readonly string[],
  isWrong: (column: string, attempt: Attempt) => boolean,
  getValue: (column: string) => ReturnType<typeof forged> | ReturnType<typeof valid>,
): Promise<string[]> {
  const token = backend.getToken(one.person);
  return rolledBack(backend.sql, async (tx) => {
    const wrong: string[] = [];
    for (const column of columns) {
      const attempt = await tryColumn(tx, one, token, { [column]: getValue(column) });
      if (isWrong(column, attempt)) wrong.push(`${column}: ${JSON.stringify(attempt)}`);
    }
    return wrong;
  });
}

interface Attempt {
  /** The SQLSTATE of an error. */
  readonly refused?: string;
  /** The written row as JSON; empty if none was. */
  readonly texts: Readonly<Record<string, unknown>>;
}

/** Inserts or updates a row with these values as the caller. */
async function tryColumn(
  tx: TransactionSql,
  { table, operation, owner }: ColumnCase,
  token: string | undefined,
  values: object,
): Promise<Attempt> {
  const [key] = getKey(table);
  const readKeys = async (point: TransactionSql) => {
    const rows = await point<{ key: string }[]>`
      select ${point(key)}::text as key from ${point(table)}`;
    return rows.map((row) => row.key);
  };
  const { refused, examined } = await asCaller(
    tx,
    token,
    async (point) => {
      if (operation === 'update') {
        const stored = await makeRow(point, table, owner ?? 0, marker());
        return { row: {}, id: String(stored[key]), known: [] };
      }
      const row = await makePayload(table, owner, marker(), point);
      return { row, id: '', known: await readKeys(point) };
    },
    (point, { row, id }) => {
      const written: Values = { ...row, ...values };
      return operation === 'update'
        ? point`update ${point(table)} set ${point(written)} where ${point(key)}::text = ${id}`
        : point`insert into ${point(table)} ${point(written)}`;
    },
    async (point, { id, known }) => {
      const [written] = await point<{ texts: Attempt['texts'] }[]>`
        select to_jsonb(t) as texts from ${point(table)} as t
        where ${operation === 'update' ? point`${point(key)}::text = ${id}` : point`${point(key)}::text <> all(${known})`}`;
      return written?.texts ?? {};
    },
  );
  return { ...(refused ? { refused } : {}), texts: examined ?? {} };
}

const isForged =
  (table: Table) =>
  (column: string, { texts }: Attempt) =>
    comparable(texts[column]) === comparable(forged(table, column));

describe('columns that are the database’s', () => {
  it.each(columnCases())(
    'a $person.group cannot $operation them in $table ($whose)',
    async (one) => {
      const columns = (await getColumnNames(one.table)).filter(
        (column) => !one.open.includes(column),
      );
      const wrong = await findWrong(one, columns, isForged(one.table), (column) =>
        forged(one.table, column),
      );
      expect(wrong).toEqual([]);
    },
  );

  it.each(columnCases().filter(({ operation }) => operation === 'update'))(
    'a $person.group can update the others in $table ($whose)',
    async (one) => {
      const value = (column: string) => valid(one.table, column, one.whose);
      const isOther = (column: string, { texts }: Attempt) =>
        JSON.stringify(texts[column]) !== JSON.stringify(value(column));
      expect(await findWrong(one, one.open, isOther, value)).toEqual([]);
    },
  );
});

describe('values that the database sets itself', () => {
  it('a publisher request is signed by the token', async () => {
    const person = caller('newcomer');
    const forged = { email: 'forged@policies.example', first_name: 'Forged', last_name: 'Forged' };
    const answer = await backend.insert(
      person,
      'publisher_requests',
      { ...forged, publisher_id: 7, website_url: 'https://policies.example' },
      { prefer: 'return=representation' },
    );
    expect(answer.body).toMatchObject([
      {
        laravel_user_id: person.id,
        email: `person-${person.id}@policies.example`,
        first_name: 'Given',
        last_name: `Name ${person.id}`,
        status: 'pending',
      },
    ]);
  });

  it('email_verified of a publisher request is taken from the token', async () => {
    const person = caller('newcomer');
    const requestWith = async (claims: Readonly<Record<string, unknown>>) => {
      const token = await getToken(person, backend.jwtSecret, claims);
      const answer = await backend.send('POST', '/rest/v1/publisher_requests', {
        body: {
          email: 'typed@policies.example',
          new_publisher_name: marker(),
          website_url: 'https://policies.example',
        },
        headers: { 'x-laravel-token': token ?? '', prefer: 'return=representation' },
      });
      const [row]: { email_verified: boolean | null }[] = JSON.parse(answer.text);
      await backend.sql`delete from publisher_requests where laravel_user_id = ${person.id}`;
      return row?.email_verified;
    };
    expect(await requestWith({ email_verified: true })).toBe(true);
    expect(await requestWith({ email_verified: false })).toBe(false);
    expect(await requestWith({})).toBeNull();
    expect(await requestWith({ email_verified: 'true' })).toBeNull();
    expect(await requestWith({ email_verified: 1 })).toBeNull();
    // The address then comes from the form, and the token makes no claim about it.
    expect(await requestWith({ email: undefined, email_verified: true })).toBeNull();
  });

  it('a deletion request names a user only for the user’s own address', async () => {
    const person = caller('newcomer');
    const requestWith = (email: string) =>
      backend.insert(person, 'account_deletion_requests', { user_id: person.id, email });
    expect((await requestWith(`Person-${person.id}@policies.example`)).status).toBe(201);
    expect((await requestWith('somebody-else@policies.example')).status).toBe(201);
    const rows = await backend.sql`
      select user_id from account_deletion_requests order by created_at desc limit 2`;
    expect(rows.map((row) => row.user_id)).toEqual([null, String(person.id)]);
  });

  it('a privacy policy is signed by its editor and every version is kept', async () => {
    const admin = caller('admin');
    const stored = await makeRow(backend.sql, 'privacy_policy', 0, 'first text');
    await backend.request(admin, 'PATCH', `/rest/v1/privacy_policy?id=eq.${stored.id}`, {
      body: { content: 'second text', updated_by: 1 },
    });
    const [now] = await backend.sql`select * from privacy_policy where id = ${stored.id}`;
    expect(now?.updated_by).toBe(String(admin.id));
    const versions = await backend.sql`
      select content from privacy_policy_versions where privacy_policy_id = ${stored.id} order by id`;
    expect(versions.map((row) => row.content)).toEqual(['first text', 'second text']);
  });

  it('terms cannot be accepted for the request of another person', async () => {
    const foreign = await makeRow(backend.sql, 'publisher_requests', 102, marker());
    const own = await makeRow(backend.sql, 'publisher_requests', 101, marker());
    const accept = async (publisher_request_id: unknown) => {
      const payload = await makePayload('terms_acceptances', 101, 'v', backend.sql);
      const body = { ...payload, publisher_request_id };
      return backend.insert(caller('newcomer'), 'terms_acceptances', body);
    };
    const missing = await accept(randomUUID());
    const refused = await accept(foreign.id);
    // A foreign request is answered exactly like one that does not exist.
    expect([refused.status, refused.text]).toEqual([missing.status, missing.text]);
    expect(refused.body).toMatchObject({ code: '42501' });
    expect((await accept(own.id)).status).toBe(201);
  });
});

const marker = (): string => `m${randomUUID().replaceAll('-', '')}`;

async function getColumnNames(table: Table): Promise<string[]> {
  const rows = await backend.sql<{ column_name: string }[]>`
    select column_name from information_schema.columns
    where table_schema = 'public' and table_name = ${table}`;
  return rows.map((row) => row.column_name);
}

const forgedId = 'dddddddd-dddd-4ddd-8ddd-dddddddddddd';

/** A forged value without other faults, so that only the tested rule refuses it. */
function forged(table: Table, column: string): string | number | boolean | string[] {
  if (column === 'version') return 7;
  if (column === 'number') return 1_000_000;
  if (column === 'reason_code') return 'other';
  if (column === 'email_verified') return true;
  if (/(^|_)at$/.test(column)) return '2001-02-03T04:05:06+00:00';
  if (column === 'effective_date') return '2001-02-03';
  if (column === 'user_id' || column === 'laravel_user_id' || /_by$|^actor_id$/.test(column))
    return 999;
  if (column === 'assigned_to' || column === 'publisher_id') return 108;
  if (column === 'id' || /_id$/.test(column)) return forgedId;
  if (column === 'status') return decided(table);
  if (column === 'email') return 'forged@policies.example';
  if (column === 'website_url') return 'https://forged.example';
  return 'Forged';
}

const validValues: Readonly<Record<string, Values[string] | string[] | null>> = {
  website_url: 'https://changed.example/about',
  category: 'content',
  priority: 'critical',
  screen: 'Camera',
  assigned_to: 108,
  effective_date: '2026-01-01',
  proposed: { name: 'Changed' },
  original: { name: 'A name' },
  cover: 'data:image/png;base64,iVBORw0KGgo=',
  duplicate_of: null,
  kind: 'fixed',
  feedback_ids: ['dddddddd-dddd-4ddd-8ddd-dddddddddddd'],
};

function valid(table: Table, column: string, whose: ColumnCase['whose']) {
  if (table === 'game_proposals' && column === 'status' && whose === 'own') return 'submitted';
  return column === 'status'
    ? decided(table)
    : column in validValues
      ? validValues[column]
      : 'Changed';
}

const decided = (table: Table): string =>
  ({ feedback_items: 'completed', changelog_entries: 'published' })[table as string] ?? 'approved';

/** Times are compared as moments, everything else as text. */
function comparable(value: unknown): string {
  const text = String(value);
  return /^\d{4}-\d\d-\d\dT/.test(text) ? new Date(text).toISOString() : text;
}
