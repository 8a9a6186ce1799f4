import { consolePaths } from '@ludarium/domain/routes';
import { cacheControl, type Hosting, immutableFolders } from './hosting.ts';

/** The rules of nginx: which file answers which route, status 404, caching, headers. */
export function renderNginx(hosting: Hosting): string {
  const { headers } = hosting;
  const pages = hosting.pages.filter((page) => page !== '/');
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
  location = /.well-known/change-password { return 302 /account; }
  location ~ "${consolePaths.source}" { try_files /console.html =404; }
${lines(pages, (route) => `  location = ${route}/ { return 308 ${route}$is_args$args; }`)}
${lines(pages, (route) => `  location = ${route} { try_files ${route}.html =404; }`)}
}
`;
}

const lines = <T>(items: readonly T[], line: (item: T) => string): string =>
  items.map(line).join('\n');
