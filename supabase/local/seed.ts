import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Sql } from 'postgres';
import { seedMainApi } from './main-api/index.ts';

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Fills a database that was never seeded with the demo data; any other is left as it is.
 *
 * @param catalogue a CSV of games that takes the place of the demo catalogue
 * @throws Error in one sentence when the catalogue can't be read
 */
export async function seedOnce(sql: Sql, catalogue: string | undefined): Promise<boolean> {
  await sql.unsafe(`
    create table if not exists supabase_migrations.seed_files (path text primary key, hash text);
  `);
  const [seeded] = await sql`select 1 from supabase_migrations.seed_files where path = 'seed.sql'`;
  if (seeded) return false;
  const text = await readFile(path.join(folder, 'seed.sql'), 'utf8');
  const [people, publishers] = await Promise.all([
    readJson('demo-people.json'),
    readJson('demo-publishers.json'),
  ]);
  await seedMainApi(sql, { people, publishers, ...(catalogue ? { catalogue } : {}) });
  await sql.begin(async (tx) => {
    await tx.unsafe(text);
    await tx`insert into supabase_migrations.seed_files (path) values ('seed.sql')`;
  });
  return true;
}

async function readJson(name: string) {
  return JSON.parse(await readFile(path.join(folder, name), 'utf8'));
}
