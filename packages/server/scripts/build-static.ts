import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildMissingPages, builtPages } from '../src/build-pages.ts';
import { loadEnvironment } from '../src/environment.ts';
import { getSecurityHeaders } from '../src/http/security-headers.ts';
import { renderNginx, writeStaticSite } from '../src/static-site.ts';

// `pnpm build:static [folder]`: the pages for a static host, with nginx's rules.

const [folder = 'dist'] = process.argv.slice(2);
const { pageConfiguration, pageOrigins } = loadEnvironment();
await buildMissingPages((line) => process.stdout.write(`${line}\n`));
const pages = await writeStaticSite(
  { built: builtPages, configuration: pageConfiguration },
  path.join(folder, 'public'),
);
const rules = renderNginx(pages, getSecurityHeaders(pageOrigins));
await writeFile(path.join(folder, 'nginx.conf'), rules);
process.stdout.write(`Written to ${path.resolve(folder)}.\n`);
