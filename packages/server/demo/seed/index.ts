import { readFile } from 'node:fs/promises';
import type { Sql } from 'postgres';
import { lockSchema } from '../../src/postgres/index.ts';
import { type SeedOptions, seedMainApi } from './main-api.ts';

export { demoPassword, seedMainApi } from './main-api.ts';

/** The data backend's rows, which the Supabase CLI also inserts (config.toml). */
const seedFile = new URL('../../../../supabase/seed.sql', import.meta.url);
const demoHistoryFile = new URL('./game-snapshots.sql', import.meta.url);

/** Inserts the demo data in one transaction if the database has no people and was never seeded. */
export async function seedOnce(sql: Sql, options: SeedOptions = {}): Promise<boolean> {
  const text = await readFile(seedFile, 'utf8');
  return sql.begin(async (tx) => {
    await lockSchema(tx);
    const [inUse] = await tx`
      select from supabase_migrations.seed_files where path = 'seed.sql'
      union all select from main_api.users limit 1`;
    if (inUse) return false;
    await seedMainApi(tx, options);
    await tx.unsafe(text);
    await tx.unsafe(await readFile(demoHistoryFile, 'utf8'));
    await tx`insert into supabase_migrations.seed_files (path) values ('seed.sql')`;
    return true;
  });
}
