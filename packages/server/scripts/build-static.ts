import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildMissingPages, builtPages } from '../src/build-pages.ts';
import { loadVariables, readStaticEnvironment } from '../src/environment.ts';
import { getSecurityHeaders } from '../src/http/security-headers.ts';
import { renderNginx, writeStaticSite } from '../src/static-site.ts';

// `pnpm build:static [folder]`: the pages for a static host, with nginx's rules.

const [folder = 'dist'] = process.argv.slice(2);

async function build(): Promise<void> {
  const { configuration, origins } = readStaticEnvironment(loadVariables());
  await buildMissingPages((line) => process.stdout.write(`${line}\n`));
  const pages = await writeStaticSite(
    { built: builtPages, configuration },
    path.join(folder, 'public'),
  );
  const rules = renderNginx(pages, getSecurityHeaders(origins));
  await writeFile(path.join(folder, 'nginx.conf'), rules);
  process.stdout.write(`Written to ${path.resolve(folder)}.\n`);
}

await build().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
