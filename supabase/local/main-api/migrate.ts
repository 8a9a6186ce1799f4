import { readFile } from 'node:fs/promises';
import type { Sql } from 'postgres';
import { lockSchema } from '../postgres/index.ts';
import countries from './countries.json' with { type: 'json' };

/** Updates schema `main_api` and its countries. Idempotent. */
export async function migrateMainApi(sql: Sql): Promise<void> {
  const schema = await readFile(new URL('./schema.sql', import.meta.url), 'utf8');
  await sql.begin(async (tx) => {
    await lockSchema(tx);
    await tx.unsafe(schema);
    await tx`
      insert into main_api.countries ${tx(countries, 'id', 'code', 'name')}
      on conflict (id) do update set code = excluded.code, name = excluded.name`;
  });
}
