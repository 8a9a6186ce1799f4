import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Answer, useBackend } from './backend.ts';
import { type Case, tableCases } from './cases.ts';
import { filterFor, fixtures, makeRow } from './fixtures.ts';
import { matrix, tables } from './matrix.ts';

const backend = useBackend();

const representation = { prefer: 'return=representation' };

describe.each(tables)('%s', (table) => {
  const cases = tableCases().filter((cell) => cell.table === table);
  it.each(cases)('$title', async (cell) => {
    const marker = `m${randomUUID().replaceAll('-', '')}`;
    await { select, insert, update, delete: remove }[cell.operation](cell, marker);
  });
});

async function select(cell: Case, marker: string): Promise<void> {
  const stored = await makeRow(backend.sql, cell.table, cell.owner ?? 0, marker);
  const path = `/rest/v1/${cell.table}?${filterFor(cell.table, stored)}`;
  const answer = await backend.request(cell.person, 'GET', path, {
    headers: { prefer: 'count=exact' },
  });
  expect(answer.status).toBe(200);
  expect(answer.body).toHaveLength(cell.allowed ? 1 : 0);
  expect(answer.headers.get('content-range')).toBe(cell.allowed ? '0-0/1' : '*/0');
  if (cell.allowed) return;
  expectNoTrace(answer, marker);
  for (const count of ['exact', 'planned', 'estimated']) {
    const head = await backend.request(cell.person, 'HEAD', path, {
      headers: { prefer: `count=${count}` },
    });
    expect([null, '*/0', '*/*']).toContain(head.headers.get('content-range'));
  }
}

async function insert(cell: Case, marker: string): Promise<void> {
  const payload = await fixtures[cell.table].payload(cell.owner, marker, backend.sql);
  const before = await snapshot(cell.table);
  const path = `/rest/v1/${cell.table}`;
  const answer = await backend.request(cell.person, 'POST', path, { body: payload });
  const added = addedTo(before, await snapshot(cell.table));
  if (cell.allowed) {
    expect(answer.text).toBe('');
    expect(answer.status).toBe(201);
    expect(added).toHaveLength(1);
    const { owner } = matrix[cell.table];
    const isReference = ['feedback_id', 'proposal_id', 'request_id'].includes(owner ?? '');
    if (cell.whose === 'own' && !isReference && owner !== null) {
      const id = added[0]?.[owner];
      expect(id === null ? null : Number(id)).toBe(cell.person.id);
    }
    return;
  }
  // Refused because of the caller, not because of the row.
  expect(answer.body).toMatchObject({ code: expect.stringMatching(/^(42501|PT403)$/) });
  expectRefused(answer);
  expect(added).toEqual([]);
  // Other requests that write a row: they fail and return no rows.
  for (const prefer of [
    'return=representation',
    'resolution=merge-duplicates',
    'resolution=ignore-duplicates',
  ]) {
    const other = await backend.request(cell.person, 'POST', path, {
      body: [payload],
      headers: { prefer },
    });
    expectRefused(other);
  }
  expect(await snapshot(cell.table)).toEqual(before);
}

async function update(cell: Case, marker: string): Promise<void> {
  const stored = await makeRow(backend.sql, cell.table, cell.owner ?? 0, marker);
  const filter = filterFor(cell.table, stored);
  const change = changeFor(cell);
  const before = await snapshot(cell.table);
  const answer = await backend.request(cell.person, 'PATCH', `/rest/v1/${cell.table}?${filter}`, {
    body: change,
    headers: representation,
  });
  const after = await snapshot(cell.table);
  if (cell.allowed) {
    expect(answer.body).toMatchObject([change]);
    expect(answer.status).toBe(200);
    expect(addedTo(before, after)).toHaveLength(1);
    return;
  }
  expect(after).toEqual(before);
  expectNothing(answer, marker);
  // An upsert on an existing row is an update.
  const upsert = await backend.request(cell.person, 'POST', `/rest/v1/${cell.table}`, {
    body: [{ ...stored, ...change }],
    headers: { prefer: 'resolution=merge-duplicates,return=representation' },
  });
  expectRefused(upsert);
  expect(await snapshot(cell.table)).toEqual(before);
}

async function remove(cell: Case, marker: string): Promise<void> {
  const stored = await makeRow(backend.sql, cell.table, cell.owner ?? 0, marker);
  const before = await snapshot(cell.table);
  const path = `/rest/v1/${cell.table}?${filterFor(cell.table, stored)}`;
  const answer = await backend.request(cell.person, 'DELETE', path, { headers: representation });
  const gone = addedTo(await snapshot(cell.table), before);
  if (cell.allowed) {
    expect(answer.status).toBe(200);
    expect(gone).toHaveLength(1);
    return;
  }
  expect(gone).toEqual([]);
  expectNothing(answer, marker);
}

/** Columns that the caller may change in an own row, so that only the row's owner decides. */
function changeFor(cell: Case) {
  const { change } = fixtures[cell.table];
  const decides =
    cell.table === 'game_proposals' ||
    (cell.table === 'publisher_requests' && cell.whose === 'foreign');
  if (cell.person.group === 'admin' && decides) return { status: 'approved' };
  return change(`changed${randomUUID().slice(0, 8)}`);
}

/** An attempt on a row that is not the caller's: an empty answer or a refusal, without its content. */
function expectNothing(answer: Answer, marker: string): void {
  if (answer.status < 400) expect(answer.body).toEqual([]);
  else expectRefused(answer);
  expectNoTrace(answer, marker);
}

function expectRefused(answer: Answer): void {
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(Array.isArray(answer.body)).toBe(false);
}

function expectNoTrace(answer: Answer, marker: string): void {
  expect(answer.text).not.toContain(marker);
}

/** Every row of the table, as JSON in a fixed order. */
async function snapshot(table: string): Promise<string[]> {
  const rows = await backend.sql<{ row: string }[]>`
    select to_jsonb(t)::text as row from ${backend.sql(table)} as t order by 1`;
  return rows.map(({ row }) => row);
}

function addedTo(before: readonly string[], after: readonly string[]): Record<string, unknown>[] {
  const known = new Set(before);
  return after.filter((row) => !known.has(row)).map((row) => JSON.parse(row));
}
