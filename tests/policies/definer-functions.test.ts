import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useBackend } from './backend.ts';
import { type Caller, caller, callers } from './callers.ts';
import { collectCounts, collectIds, isNothing, type Rows } from './definer-functions/answers.ts';
import { cases } from './definer-functions/cases.ts';
import { admin, names, owner, writeRows } from './definer-functions/rows.ts';
import { functions, tables } from './matrix.ts';

/*
 * A `security definer` function runs with its owner's rights: row-level security does not restrict what
 * it reads. What a function tells a caller must contain only markers (rows.ts) and ids that the same
 * caller finds by reading the tables under row-level security, and its counts must not exceed the rows
 * that the caller reads. A caller without a right to an answer gets an error or nothing.
 */

const backend = useBackend();

const findMarkers = (text: string): string[] => [...new Set(text.match(/mk\d+x/g) ?? [])];
const tableRows = z.array(z.record(z.string(), z.unknown())).catch([]);

interface Readable {
  readonly rows: Rows;
  readonly markers: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
}

/** Everything that the caller reads under row-level security. */
async function readEverything(person: Caller): Promise<Readable> {
  const rows = Object.fromEntries(
    await Promise.all(
      [...tables, 'testers'].map(async (table) => {
        const answer = await backend.request(person, 'GET', `/rest/v1/${table}?limit=1000`);
        return [table, tableRows.parse(answer.body)] as const;
      }),
    ),
  );
  return {
    rows,
    markers: new Set(findMarkers(JSON.stringify(rows))),
    ids: new Set(collectIds(rows)),
  };
}

/** The ids in all tables. An id that a call makes is not among them. */
async function readAllIds(): Promise<Set<string>> {
  const { sql } = backend;
  const all = await sql<{ schema: string; name: string }[]>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'app') and table_type = 'BASE TABLE'`;
  const ids = await Promise.all(
    all.map(async ({ schema, name }) => {
      const [row] = await sql<{ rows: unknown }[]>`
        select json_agg(t) as rows from ${sql(schema)}.${sql(name)} as t`;
      return collectIds(row?.rows);
    }),
  );
  return new Set(ids.flat());
}

const listFunctions = (schema: 'public' | 'app') => backend.sql<{ name: string }[]>`
  select distinct proname as name from pg_proc
  where pronamespace = ${schema}::regnamespace and prosecdef
    and (has_function_privilege('anon', oid, 'execute')
      or has_function_privilege('authenticated', oid, 'execute'))
  order by proname`;

const readable = new Map<Caller, Readable>();
let allIds: ReadonlySet<string> = new Set();
beforeAll(async () => {
  await writeRows(backend);
  for (const person of callers) readable.set(person, await readEverything(person));
  allIds = await readAllIds();
});

const call = (person: Caller, name: string, body: object) =>
  backend.request(person, 'POST', `/rest/v1/rpc/${name}`, { body });

describe('a function with its owner’s rights', () => {
  it('has a case here', async () => {
    const rows = await listFunctions('public');
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(cases).sort());
  });

  // One after the other: some change rows.
  it.each(Object.entries(cases))(
    '%s tells each caller only what row-level security shows, and others nothing',
    async (name, one) => {
      let told = 0;
      for (const person of callers) {
        const shown = readable.get(person);
        const also = one.also?.(person) ?? [];
        for (const sent of one.calls()) {
          const { text, status, body } = await call(person, name, sent);
          const what = `${name} as ${person.name}, ${JSON.stringify(sent)}: ${status} ${text}`;
          expect(status, what).toBeLessThan(500);
          if (status >= 400) continue;
          expect(one.mayCall(person) || isNothing(body), what).toBe(true);

          const markers = findMarkers(text);
          told += markers.length;
          const hidden = markers.filter(
            (marker) => !shown?.markers.has(marker) && !also.includes(marker),
          );
          expect(
            hidden.map((marker) => names.get(marker)),
            what,
          ).toEqual([]);

          const knownIds = new Set([...collectIds(sent), `account ${person.id}`, ...also]);
          const hiddenIds = collectIds(body).filter(
            (id) => allIds.has(id) && !shown?.ids.has(id) && !knownIds.has(id),
          );
          expect(hiddenIds, what).toEqual([]);

          for (const [path, number] of collectCounts(body)) {
            const most = one.counts?.[path]?.(shown?.rows ?? {}, { ...sent });
            expect(most, `${path} of ${what}`).toBeDefined();
            expect(number, `${path} of ${what}`).toBeLessThanOrEqual(most ?? 0);
          }
        }
        for (const sent of one.guesses?.() ?? []) {
          const { status, body, text } = await call(person, name, sent);
          expect(status >= 400 || isNothing(body), `${name} as ${person.name}: ${text}`).toBe(true);
        }
      }
      expect(told > 0).toBe(one.tells);
    },
  );

  it.each(
    Object.entries(functions).flatMap(([name, who]) =>
      /^(testers|admins)/.test(who) ? [name] : [],
    ),
  )('%s answers 401 without a token and 403 without the role', async (name) => {
    const [sent = {}] = cases[name]?.calls() ?? [];
    for (const [person, status] of [
      [caller('anonymous'), 401],
      [caller('newcomer'), 403],
    ] as const) {
      const answer = await call(person, name, sent);
      expect(answer).toMatchObject({ status, body: { code: `PT${status}` } });
    }
  });

  it('in the schema app cannot be called over the data API', async () => {
    const [{ name } = { name: '' }] = await listFunctions('app');
    for (const headers of [{}, { 'content-profile': 'app', 'accept-profile': 'app' }]) {
      const path = `/rest/v1/rpc/${name}`;
      const answer = await backend.request(admin, 'POST', path, { body: {}, headers });
      expect([404, 406], `${name}: ${answer.text}`).toContain(answer.status);
    }
  });

  it('reads no draft for an admin', () => {
    const drafts = [...names].filter(([, what]) => /(draft|withdrawn) proposal/.test(what));
    expect(drafts).toHaveLength(8);
    expect(drafts.filter(([marker]) => readable.get(admin)?.markers.has(marker))).toEqual([]);
    expect(drafts.filter(([marker]) => readable.get(owner)?.markers.has(marker))).toHaveLength(4);
  });
});
