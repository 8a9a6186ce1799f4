import type { Sql } from 'postgres';
import type { Columns } from './expressions.ts';
import { contentTables, peopleTables } from './tables.ts';

/** Rows of each large table. */
export const amount = 100_000;

/** The callers, with rows of their own among the others'. */
export const people = {
  admin: { id: 1, email: 'admin@plans.example', roles: ['admin'] },
  tester: { id: 2, email: 'tester@plans.example', roles: ['tester'] },
  publisher: { id: 3, email: 'publisher@plans.example', roles: ['publisher'], publisherId: 3 },
  applicant: { id: 4, email: 'applicant@plans.example', roles: [] },
} as const;

/** Texts that admins write (the policy, the changelog) stay few. */
const tables = { ...peopleTables, ...contentTables };

/** The names of the large tables, without their schema. */
export const largeTables: ReadonlySet<string> = new Set(
  Object.keys(tables).map((table) => table.split('.')[1] ?? ''),
);

/**
 * Fills every large table without its triggers, checks and indexes, which are created again, and
 * collects the statistics.
 *
 * @param only the names of the tables to fill, with their schema
 */
export async function fillTables(
  sql: Sql,
  rows = amount,
  only: readonly string[] = Object.keys(tables),
): Promise<void> {
  const chosen = Object.entries(tables).filter(([table]) => only.includes(table));
  await Promise.all(chosen.map(([table, columns]) => fillTable(sql, table, columns, rows)));
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update public.user_roles set role = 'tester' where user_id between 5 and ${rows / 20}`;
    await tx`
      insert into public.user_roles (user_id, role) values (1, 'admin'), (2, 'tester')
      on conflict do nothing`;
    for (const { id: person, email } of Object.values(people)) {
      await tx`update public.profiles set email = ${email} where laravel_user_id = ${person}`;
    }
  });
  await sql`vacuum analyze`;
}

async function fillTable(sql: Sql, table: string, columns: Columns, rows: number): Promise<void> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = ${table}::regclass
      and not exists (select from pg_constraint where conindid = indexrelid)`;
  const checks = await sql<{ name: string; definition: string }[]>`
    select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where conrelid = ${table}::regclass and contype = 'c'`;
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`set local synchronous_commit = off`;
    await tx`set local maintenance_work_mem = '256MB'`;
    for (const { name } of indexes) await tx.unsafe(`drop index ${name}`);
    for (const { name } of checks) await tx.unsafe(`alter table ${table} drop constraint ${name}`);
    await tx.unsafe(`
      insert into ${table} (${Object.keys(columns).join(', ')})
      select ${Object.values(columns).join(', ')} from generate_series(1, ${rows}) as n
      on conflict do nothing`);
    for (const { definition } of indexes) await tx.unsafe(definition);
    for (const { name, definition } of checks) {
      await tx.unsafe(`alter table ${table} add constraint ${name} ${definition} not valid`);
    }
  });
}
