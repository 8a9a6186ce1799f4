import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadEnvironment } from '../server/environment.ts';
import { getSecurityHeaders } from '../server/http/security-headers.ts';
import { buildMissingPages, builtPages } from '../server/pages/index.ts';
import { writeStaticSite } from '../server/static-hosts/hosting.ts';
import { type Host, hostFiles } from '../server/static-hosts/rules.ts';

/** `ludarium build-static <host> [folder]`: the pages and the rules for a static host. */
export async function run([host, folder = 'dist']: readonly string[]): Promise<void> {
  const known = Object.keys(hostFiles);
  if (!known.includes(host ?? '')) {
    throw new Error(`Say for which host: ludarium build-static ${known.join('|')} [folder].`);
  }
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
  for (const [name, text] of Object.entries(hostFiles[host as Host](hosting))) {
    await writeFile(path.join(folder, name), text);
  }
  process.stdout.write(`Written to ${path.resolve(folder)}.\n`);
}
