import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { composeSchema, migrationsFolder, unreleased } from '../src/postgres/index.ts';

// `pnpm migration`: writes the first migration from `supabase/schema`.

const file = path.join(migrationsFolder, `${unreleased.version}_${unreleased.name}.sql`);
await mkdir(migrationsFolder, { recursive: true });
await writeFile(file, await composeSchema());
process.stdout.write(`${file}\n`);
