import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { configureBrand } from '@ludarium/domain/brand';
import { currentTermsVersion, termsHash } from '@ludarium/domain/legal';
import { loadEnvironment } from '../server/environment.ts';

const folder = new URL('../migrations/', import.meta.url);

/** Writes the migration that publishes the terms of packages/domain/src/legal/terms.ts, with the names of `VITE_BRAND_…`. */
async function publishTerms(): Promise<void> {
  configureBrand(loadEnvironment().pageConfiguration.brand);
  const hash = await termsHash();
  const files = await readdir(folder);
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')));
  if (texts.some((text) => text.includes(hash))) {
    process.stdout.write(
      `The terms '${currentTermsVersion}' are published with this text already.\n`,
    );
    return;
  }
  const time = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const name = currentTermsVersion.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');
  const file = new URL(`${time}_terms_${name}.sql`, folder);
  await writeFile(file, migration(hash));
  process.stdout.write(`${fileURLToPath(file)}\n`);
}

const migration = (
  hash: string,
): string => `-- Written by \`pnpm terms:migration\` from packages/domain/src/legal/terms.ts.

insert into app.published_terms (version, hash)
values ('${currentTermsVersion.replaceAll("'", "''")}', '${hash}')
on conflict do nothing;
`;

await publishTerms();
