import type { Local } from '@ludarium/supabase/local';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedOnce } from '../../supabase/local/seed.ts';
import { startBackEnd } from '../support/back-end.ts';

let local: Local;
beforeAll(async () => {
  local = await startBackEnd();
});
afterAll(() => local.stop());

it('seeds all or nothing: a seed that breaks off is done again', async () => {
  const { sql } = local;
  await sql`alter table beta_subscribers add constraint nobody_more check (false)`;
  await expect(seedOnce(sql, undefined)).rejects.toMatchObject({ code: '23514' });
  await sql`alter table beta_subscribers drop constraint nobody_more`;
  expect(await seedOnce(sql, undefined)).toBe(true);
  expect(await seedOnce(sql, undefined)).toBe(false);
  // As after SEED=none, when people have registered.
  await sql`delete from supabase_migrations.seed_files`;
  expect(await seedOnce(sql, undefined)).toBe(false);
});
