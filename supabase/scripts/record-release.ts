import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrationsFolder } from '../server/postgres/index.ts';

// `pnpm release:record 1.3.0` keeps the migrations and the rows of a release (the demo's and
// tests/migrations/rows.sql): from then on tests/migrations refuses a change of these migrations, and
// migrates these rows.

const [version = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version)) {
  console.error('Give the version of the release: pnpm release:record 1.3.0');
  process.exit(1);
}
const here = path.dirname(fileURLToPath(import.meta.url));
const folder = path.join(here, '../../tests/migrations/released', version);
const files = (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).sort();
const hashes: Record<string, string> = {};
for (const file of files) {
  const text = await readFile(path.join(migrationsFolder, file));
  hashes[file] = createHash('sha256').update(text).digest('hex');
}
try {
  await mkdir(folder);
} catch {
  console.error(`Release ${version} is recorded already: its migrations must not change.`);
  process.exit(1);
}
await writeFile(path.join(folder, 'migrations.json'), `${JSON.stringify(hashes, null, 2)}\n`);
const rows = ['../seed.sql', '../../tests/migrations/rows.sql'].map((file) =>
  readFile(path.join(here, file), 'utf8'),
);
await writeFile(path.join(folder, 'rows.sql'), (await Promise.all(rows)).join('\n'));
process.stdout.write(`Release ${version}: ${files.length} migrations\n`);
