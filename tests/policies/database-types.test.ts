import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Backend, startBackend } from './backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

it('database.generated.ts matches the migrations; if not, run `pnpm db:types`', async () => {
  const metadata = await introspect(
    { query: async (text: string) => ({ rows: await backend.sql.unsafe(text) }) },
    { includedSchemas: ['public'] },
  );
  const types = await generateTypescript(sortGeneratorMetadata(metadata), {
    postgrestVersion: '12',
  });
  await expect(types).toMatchFileSnapshot(
    '../../packages/domain/src/data-backend/database.generated.ts',
  );
});
