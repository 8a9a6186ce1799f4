import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  composeSchema,
  migrationsFolder,
  readMigrations,
  schemaFolder,
  unreleased,
} from '../src/postgres/index.ts';
import { composeMigration, describeRelease } from './compose-migration.ts';

// `pnpm migration [name]`: writes the first migration from `supabase/schema`, or the next one from what
// changed since the last, and records the schema as released.

const [name = 'changes'] = process.argv.slice(2);
const schema = await composeSchema();
const record = path.join(schemaFolder, 'released.json');
const [first] = await readMigrations();
const isFirst = first?.version === unreleased.version && first.text === schema;
const time = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
const file = isFirst ? `${unreleased.version}_${unreleased.name}.sql` : `${time}_${name}.sql`;
const text = isFirst
  ? schema
  : composeMigration(JSON.parse(await readFile(record, 'utf8')), schema);
await mkdir(migrationsFolder, { recursive: true });
await writeFile(path.join(migrationsFolder, file), `${text}\n`);
await writeFile(record, `${JSON.stringify(describeRelease(schema), null, 2)}\n`);
process.stdout.write(`supabase/migrations/${file}\n`);
