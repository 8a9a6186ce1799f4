import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadEnvironment } from '../src/environment.ts';
import { getSecurityHeaders } from '../src/http/security-headers.ts';
import { buildMissingPages, builtPages } from '../src/pages/index.ts';
import { writeStaticSite } from '../src/static-hosts/hosting.ts';
import { renderNginx } from '../src/static-hosts/rules.ts';

// `pnpm build:static [folder]`: the pages for a static host, with nginx's rules.

const [folder = 'dist'] = process.argv.slice(2);
const { pageConfiguration, pageOrigins } = loadEnvironment();
await buildMissingPages((line) => process.stdout.write(`${line}\n`));
const hosting = await writeStaticSite(
  {
    built: builtPages,
    configuration: pageConfiguration,
    headers: getSecurityHeaders(pageOrigins),
  },
  path.join(folder, 'public'),
);
await writeFile(path.join(folder, 'nginx.conf'), renderNginx(hosting));
process.stdout.write(`Written to ${path.resolve(folder)}.\n`);
