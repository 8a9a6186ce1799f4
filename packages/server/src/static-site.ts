import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { consolePaths } from '@ludarium/domain/routes';
import { isPublic } from './pages/app.ts';
import type { PageConfiguration } from './pages/configuration.ts';

interface StaticSite {
  /** The output folders of `vite build` for site and console. */
  readonly built: { readonly site: string; readonly console: string };
  readonly configuration: PageConfiguration;
}

const publicFilesOf = (folder: string) => (file: string) =>
  isPublic(`/${path.relative(folder, file)}`);

/**
 * Writes both apps as one folder for a static host: pages as `auth.html`, the page for unknown
 * paths as `404.html`, and the configuration as `config.json`.
 *
 * @returns the paths of the site's pages but `/`
 */
export async function writeStaticSite(
  { built, configuration }: StaticSite,
  folder: string,
): Promise<string[]> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(built.site, folder, { recursive: true, filter: publicFilesOf(built.site) });
  await cp(path.join(built.console, 'assets'), path.join(folder, 'console/assets'), {
    recursive: true,
    filter: publicFilesOf(built.console),
  });
  await cp(path.join(built.console, 'index.html'), path.join(folder, 'console.html'));
  await writeFile(path.join(folder, 'config.json'), JSON.stringify(configuration));

  const home = `index.${configuration.launchStage}.html`;
  await cp(path.join(folder, home), path.join(folder, 'index.html'));
  for (const file of await readdir(folder)) {
    if (/^index\..+\.html$/.test(file)) await rm(path.join(folder, file));
  }

  const files = await readdir(folder, { recursive: true });
  const pages = files
    .filter((name) => name.endsWith('/index.html'))
    .map((name) => path.dirname(name));
  for (const page of pages) {
    await cp(path.join(folder, page, 'index.html'), path.join(folder, `${page}.html`));
    await rm(path.join(folder, page), { recursive: true });
  }
  return pages.map((page) => `/${page}`);
}

/**
 * The rules of nginx: which file answers which route, status 404, caching, headers.
 *
 * @param pages the paths of the site's pages but `/`
 * @param headers of every response, by name
 */
export function renderNginx(
  pages: readonly string[],
  headers: Readonly<Record<string, string>>,
): string {
  return `# Included in the http block: /etc/nginx/conf.d/ludarium.conf
map $uri $cache_control {
  ~^(/assets|/console/assets)/ "public, max-age=31536000, immutable";
  /config.json "public, max-age=60";
  default "no-cache";
}

server {
  listen 8080;
  root /srv/public;
  absolute_redirect off;
  server_tokens off;
  gzip on;
  gzip_vary on;
  gzip_types text/css text/javascript application/javascript application/json image/svg+xml application/xml;
  error_page 404 /404.html;

  add_header Cache-Control $cache_control always;
${lines(Object.entries(headers), ([name, value]) => `  add_header ${name} "${value}" always;`)}

  location / { try_files $uri =404; }
  location = / { try_files /index.html =404; }
  location ~ \\.html$ { internal; }
  location = /.well-known/change-password { return 302 /account; }
  location ~ "${consolePaths.source}" { try_files /console.html =404; }
${lines(pages, (route) => `  location = ${route}/ { return 308 ${route}$is_args$args; }`)}
${lines(pages, (route) => `  location = ${route} { try_files ${route}.html =404; }`)}
}
`;
}

const lines = <T>(items: readonly T[], line: (item: T) => string): string =>
  items.map(line).join('\n');
