import { cacheControl, type Hosting, immutableFolders } from './hosting.ts';

/** A host's configuration files by name; those in `public/` belong into the published folder. */
export const hostFiles = {
  nginx: (hosting: Hosting) => ({ 'nginx.conf': renderNginx(hosting) }),
  caddy: (hosting: Hosting) => ({ Caddyfile: renderCaddy(hosting) }),
  cloudflare: (hosting: Hosting) => ({
    'public/_redirects': renderRedirects(hosting),
    'public/_headers': renderHeaders(hosting),
  }),
} satisfies Record<string, (hosting: Hosting) => Record<string, string>>;
export type Host = keyof typeof hostFiles;

/** Regular expression of the console's routes, for hosts that have no `:id` and `:number`. */
const consolePattern = ({ consoleRoutes }: Hosting): string =>
  `^(${consoleRoutes.join('|').replaceAll(':id', '[^/]+').replaceAll(':number', '[1-9][0-9]*')})/?$`;

const withoutRoot = (routes: readonly string[]) => routes.filter((route) => route !== '/');

function renderNginx(hosting: Hosting): string {
  const { pages, scriptedRoutes, headers } = hosting;
  const known = withoutRoot([...pages, ...scriptedRoutes]);
  return `# Included in the http block: /etc/nginx/conf.d/ludarium.conf
map $uri $cache_control {
  ~^(${immutableFolders.join('|')})/ "${cacheControl.immutable}";
  /config.json "${cacheControl.configuration}";
  default "${cacheControl.default}";
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
  location ~ ${consolePattern(hosting)} { try_files /console.html =404; }
${lines(known, (route) => `  location = ${route}/ { return 308 ${route}$is_args$args; }`)}
${lines(withoutRoot(pages), (route) => `  location = ${route} { try_files ${route}.html =404; }`)}
${lines(scriptedRoutes, (route) => `  location = ${route} { try_files /fallback.html =404; }`)}
}
`;
}

function renderCaddy(hosting: Hosting): string {
  const { pages, scriptedRoutes, headers } = hosting;
  const known = withoutRoot([...pages, ...scriptedRoutes]);
  const immutable = immutableFolders.map((folder) => `${folder}/*`).join(' ');
  return `# SITE_ADDRESS=ludarium.example caddy run
{$SITE_ADDRESS} {
  root * {$SITE_ROOT:/srv/public}
  encode zstd gzip
  header {
${lines(Object.entries(headers), ([name, value]) => `    ${name} "${value}"`)}
  }
  @immutable path ${immutable}
  header @immutable Cache-Control "${cacheControl.immutable}"
  header /config.json Cache-Control "${cacheControl.configuration}"
  @other not path ${immutable} /config.json
  header @other Cache-Control "${cacheControl.default}"

  route {
    @slash path ${known.map((route) => `${route}/`).join(' ')}
    route @slash {
      uri strip_suffix /
      redir {uri} 308
    }
    @html path *.html
    error @html 404
    @console path_regexp ${consolePattern(hosting)}
    rewrite @console /console.html
${lines(withoutRoot(pages), (route) => `    rewrite ${route} ${route}.html`)}
${lines(scriptedRoutes, (route) => `    rewrite ${route} /fallback.html`)}
    file_server
  }
  handle_errors {
    rewrite * /404.html
    file_server
  }
}
`;
}

/**
 * `_redirects` of Cloudflare Pages. It shows 404.html for what nothing matches, and redirects from
 * `/console.html` to `/console`, so that the rules leave `.html` out.
 */
function renderRedirects(hosting: Hosting): string {
  const { scriptedRoutes, consoleRoutes } = hosting;
  return `${lines(scriptedRoutes, (route) => `${route} /fallback 200\n${route}/ ${route} 308`)}
${lines(consoleRoutes, (route) => `${route} /console 200\n${route}/ /console 200`)}
`;
}

function renderHeaders({ headers }: Hosting): string {
  const block = (path: string, entries: Readonly<Record<string, string>>) =>
    `${path}\n${lines(Object.entries(entries), ([name, value]) => `  ${name}: ${value}`)}\n`;
  return [
    block('/*', headers),
    ...immutableFolders.map((folder) =>
      block(`${folder}/*`, { 'Cache-Control': cacheControl.immutable }),
    ),
    block('/config.json', { 'Cache-Control': cacheControl.configuration }),
  ].join('\n');
}

const lines = <T>(items: readonly T[], line: (item: T) => string): string =>
  items.map(line).join('\n');
