import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { currentTermsVersion, termsHash } from '@ludarium/domain/legal';
import { migrationsFolder } from '../src/postgres/index.ts';

/**
 * `ludarium terms-migration [folder]`: writes the migration that publishes the terms of
 * packages/domain/src/legal/terms.ts.
 */
export async function run([target]: readonly string[]): Promise<void> {
  const hash = termsHash();
  const files = await readdir(migrationsFolder);
  const texts = await Promise.all(
    files.map((file) => readFile(path.join(migrationsFolder, file), 'utf8')),
  );
  if (texts.some((text) => text.includes(hash))) {
    process.stdout.write(
      `The terms '${currentTermsVersion}' are published with this text already.\n`,
    );
    return;
  }
  const time = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const name = currentTermsVersion.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');
  const file = path.join(path.resolve(target ?? migrationsFolder), `${time}_terms_${name}.sql`);
  await writeFile(file, migration(hash));
  process.stdout.write(`${file}\n`);
}

const migration = (
  hash: string,
): string => `-- Written by \`ludarium terms-migration\` from packages/domain/src/legal/terms.ts.

insert into app.published_terms (version, hash)
values ('${currentTermsVersion.replaceAll("'", "''")}', '${hash}')
on conflict do nothing;
`;
