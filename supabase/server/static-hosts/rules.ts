import { cacheControl, type Hosting, immutableFolders } from './hosting.ts';

/** A host's configuration files by name; those in `public/` belong into the published folder. */
export const hostFiles = {
  nginx: (hosting: Hosting) => ({ 'nginx.conf': renderNginx(hosting) }),
  caddy: (hosting: Hosting) => ({ Caddyfile: renderCaddy(hosting) }),
  netlify: (hosting: Hosting) => ({
    'public/_redirects': renderRedirects(hosting, '.html'),
    'public/_headers': renderHeaders(hosting),
  }),
  // Cloudflare redirects from `/console.html` to `/console`, so its rewrites leave `.html` out.
  cloudflare: (hosting: Hosting) => ({
    'public/_redirects': renderRedirects(hosting, ''),
    'public/_headers': renderHeaders(hosting),
  }),
  vercel: (hosting: Hosting) => ({ 'public/vercel.json': renderVercel(hosting) }),
} satisfies Record<string, (hosting: Hosting) => Record<string, string>>;
export type Host = keyof typeof hostFiles;

/** Regular expression of the console's routes, for hosts that have no `:id`. */
const consolePattern = ({ consoleRoutes }: Hosting): string =>
  `^(${consoleRoutes.join('|').replaceAll(':id', '[^/]+')})/?$`;

const redirectRules = ({ redirects }: Hosting) => Object.entries(redirects);

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
${lines(redirectRules(hosting), ([path, address]) => `  location = ${path} { return 302 ${address}; }`)}
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
  return `# SITE_ADDRESS=ludarium.example caddy run
{$SITE_ADDRESS} {
  root * {$SITE_ROOT:/srv/public}
  encode zstd gzip
  header {
    Cache-Control "${cacheControl.default}"
${lines(Object.entries(headers), ([name, value]) => `    ${name} "${value}"`)}
  }
  header /config.json Cache-Control "${cacheControl.configuration}"
${lines(immutableFolders, (folder) => `  header ${folder}/* Cache-Control "${cacheControl.immutable}"`)}

  route {
${lines(redirectRules(hosting), ([path, address]) => `    redir ${path} ${address} 302`)}
${lines(known, (route) => `    redir ${route}/ ${route} 308`)}
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

/** `_redirects` of Netlify and Cloudflare Pages. Both show 404.html for what nothing matches. */
function renderRedirects(hosting: Hosting, extension: string): string {
  const { scriptedRoutes, consoleRoutes } = hosting;
  return `${lines(redirectRules(hosting), ([path, address]) => `${path} ${address} 302`)}
${lines(scriptedRoutes, (route) => `${route} /fallback${extension} 200`)}
${lines(consoleRoutes, (route) => `${route} /console${extension} 200`)}
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

function renderVercel({ scriptedRoutes, consoleRoutes, redirects, headers }: Hosting): string {
  const block = (source: string, entries: Readonly<Record<string, string>>) => ({
    source,
    headers: Object.entries(entries).map(([key, value]) => ({ key, value })),
  });
  const configuration = {
    cleanUrls: true,
    trailingSlash: false,
    redirects: Object.entries(redirects).map(([source, destination]) => ({
      source,
      destination,
      permanent: false,
    })),
    rewrites: [
      ...scriptedRoutes.map((source) => ({ source, destination: '/fallback' })),
      ...consoleRoutes.map((source) => ({ source, destination: '/console' })),
    ],
    headers: [
      block('/(.*)', headers),
      ...immutableFolders.map((folder) =>
        block(`${folder}/(.*)`, { 'Cache-Control': cacheControl.immutable }),
      ),
      block('/config.json', { 'Cache-Control': cacheControl.configuration }),
    ],
  };
  return `${JSON.stringify(configuration, null, 2)}\n`;
}

const lines = <T>(items: readonly T[], line: (item: T) => string): string =>
  items.map(line).join('\n');
