import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';
import { type Answer, useBackend } from './backend.ts';
import { asCaller, caller, callers, rolledBack } from './callers.ts';
import { type Case, getTableCases } from './cases.ts';
import { filterFor, getKey, makeChange, makePayload, makeRow } from './fixtures.ts';
import { matrix, type Table, tables } from './matrix.ts';

const backend = useBackend();

const newMarker = () => `m${randomUUID().replaceAll('-', '')}`;

describe('each operation on rows of their own and of others is allowed as the matrix says', () => {
  it.each(tables)('%s', async (table) => {
    const wrong = await rolledBack(backend.sql, async (tx) => {
      const cells: string[] = [];
      for (const cell of getTableCases(table)) {
        const result = await operations[cell.operation](tx, cell);
        if (result !== cell.allowed) cells.push(`${cell.title}: ${result}`);
      }
      return cells;
    });
    expect(wrong).toEqual([]);
  });
});

/** Whether the operation was carried out; the SQLSTATE of an error that is no refusal. */
type Result = boolean | string;

const operations = { select, insert, update, delete: remove };

/** Runs the caller's statements on a row of the case's owner. */
async function onStoredRow(
  tx: TransactionSql,
  cell: Case,
  work: (point: TransactionSql, where: ReturnType<typeof whereKey>) => Promise<number>,
) {
  const outcome = await asCaller(
    tx,
    backend.getToken(cell.person),
    (point) => makeRow(point, cell.table, cell.owner ?? 0, newMarker()),
    (point, stored) => work(point, whereKey(point, cell.table, stored)),
    async () => undefined,
  );
  return { rows: outcome.value ?? 0, refused: outcome.refused };
}

function whereKey(tx: TransactionSql, table: Table, stored: Readonly<Record<string, unknown>>) {
  const [first, second] = getKey(table);
  const isFirst = tx`${tx(first)}::text = ${String(stored[first])}`;
  return second ? tx`${isFirst} and ${tx(second)}::text = ${String(stored[second])}` : isFirst;
}

async function select(tx: TransactionSql, cell: Case): Promise<Result> {
  const { rows, refused } = await onStoredRow(tx, cell, async (point, where) => {
    return (await point`select * from ${point(cell.table)} where ${where}`).count;
  });
  // The page of a caller without rights is empty; it is no error.
  return refused ?? rows === 1;
}

async function insert(tx: TransactionSql, cell: Case): Promise<Result> {
  const { table, owner, person } = cell;
  const countOwn = async (point: TransactionSql): Promise<number> => {
    const { owner: column } = matrix[table];
    const isOwn =
      column === null || isReference(column)
        ? point`true`
        : point`${point(column)}::text is not distinct from ${person.id === null ? null : String(person.id)}`;
    const [row] = await point<{ rows: number }[]>`
      select count(*)::int as rows from ${point(table)} where ${isOwn}`;
    return row?.rows ?? 0;
  };
  const { refused, value, examined } = await asCaller(
    tx,
    backend.getToken(person),
    async (point) => ({
      payload: await makePayload(table, owner, newMarker(), point),
      before: await countOwn(point),
    }),
    async (point, { payload }) =>
      (await point`insert into ${point(table)} ${point(payload)}`).count,
    async (point, { before }) => (await countOwn(point)) - before,
  );
  // Refused because of the caller, not because of the row.
  if (refused) return isDenied(refused) ? false : refused;
  return value === 1 && (cell.whose === 'foreign' || examined === 1);
}

async function update(tx: TransactionSql, cell: Case): Promise<Result> {
  const change = changeFor(cell);
  const { rows, refused } = await onStoredRow(tx, cell, async (point, where) => {
    const written = await point`
      update ${point(cell.table)} set ${point(change)} where ${where} returning *`;
    return written.count;
  });
  return toResult(cell, rows, refused);
}

async function remove(tx: TransactionSql, cell: Case): Promise<Result> {
  const { rows, refused } = await onStoredRow(tx, cell, async (point, where) => {
    return (await point`delete from ${point(cell.table)} where ${where} returning *`).count;
  });
  return toResult(cell, rows, refused);
}

const toResult = ({ allowed }: Case, rows: number, refused: string | undefined): Result =>
  refused && allowed ? refused : rows === 1;

/** The codes of PostgreSQL and of our functions for a missing right. */
const isDenied = (state: string): boolean => /^(42501|PT403)$/.test(state);

const isReference = (column: string): boolean => ['feedback_id', 'proposal_id'].includes(column);

/** Columns that the caller may change in an own row, so that only the row's owner decides. */
function changeFor(cell: Case) {
  if (cell.person.group === 'admin' && cell.table === 'game_proposals') {
    return { status: 'approved' };
  }
  return makeChange(cell.table, `changed${randomUUID().slice(0, 8)}`);
}

describe('the functions that policies call tell all callers apart', () => {
  it.each(callers)('$name', async (person) => {
    const { value } = await rolledBack(backend.sql, (tx) =>
      asCaller(
        tx,
        backend.getToken(person),
        async () => undefined,
        async (point) =>
          (
            await point`
              select app.user_id()::int as id, app.publisher_id()::int as publisher,
                app.has_role('admin') as admin, app.has_role('tester') as tester`
          )[0],
        async () => undefined,
      ),
    );
    expect(value).toEqual({
      id: person.id,
      publisher: person.group === 'publisher' ? person.id : null,
      admin: person.group === 'admin',
      tester: person.group === 'tester',
    });
  });
});

describe('over HTTP', () => {
  const [tester, newcomer] = [caller('tester'), caller('newcomer')];
  const representation = { prefer: 'return=representation' };
  const store = async () => {
    const marker = newMarker();
    const stored = await makeRow(backend.sql, 'feedback_items', tester.id ?? 0, marker);
    const path = `/rest/v1/feedback_items?${filterFor('feedback_items', stored)}`;
    return { marker, stored, path };
  };
  const read = (id: unknown) => backend.sql`select * from feedback_items where id = ${String(id)}`;
  const expectRefused = ({ status, body }: Answer) => {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(Array.isArray(body)).toBe(false);
  };

  it('a row is inserted by who may insert it only', async () => {
    const path = '/rest/v1/feedback_items';
    const body = await makePayload('feedback_items', tester.id, newMarker(), backend.sql);
    const answer = await backend.request(tester, 'POST', path, { body });
    expect([answer.status, answer.text]).toEqual([201, '']);
    const before = await backend.sql`select count(*) from feedback_items`;
    for (const prefer of [
      'return=minimal',
      'return=representation',
      'resolution=merge-duplicates',
      'resolution=ignore-duplicates',
    ]) {
      expectRefused(
        await backend.request(newcomer, 'POST', path, { body: [body], headers: { prefer } }),
      );
    }
    expect(await backend.sql`select count(*) from feedback_items`).toEqual(before);
  });

  it('a row is changed by who may change it only, also by an upsert', async () => {
    const { marker, stored, path } = await store();
    const change = { title: 'Changed' };
    const refused = await backend.request(newcomer, 'PATCH', path, {
      body: change,
      headers: representation,
    });
    expect(refused.body).toEqual([]);
    const upsert = await backend.insert(newcomer, 'feedback_items', [{ ...stored, ...change }], {
      prefer: 'resolution=merge-duplicates,return=representation',
    });
    expectRefused(upsert);
    expect(await read(stored.id)).toMatchObject([{ title: marker }]);
    const answer = await backend.request(tester, 'PATCH', path, {
      body: change,
      headers: representation,
    });
    expect([answer.status, answer.body]).toMatchObject([200, [change]]);
  });

  it('a row is deleted by who may delete it only', async () => {
    const { stored, path } = await store();
    const refused = await backend.request(newcomer, 'DELETE', path, { headers: representation });
    expect(refused.body).toEqual([]);
    expect(await read(stored.id)).toHaveLength(1);
    expect((await backend.request(tester, 'DELETE', path)).status).toBe(204);
    expect(await read(stored.id)).toEqual([]);
  });
});
