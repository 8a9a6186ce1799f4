import { expect, it } from 'vitest';
import type { Hosting } from './hosting.ts';
import { hostFiles } from './rules.ts';

const hosting: Hosting = {
  pages: ['/', '/auth'],
  scriptedRoutes: ['/set-new-password'],
  consoleRoutes: ['/admin', '/admin/games/:id'],
  redirects: { '/changelog.xml': 'https://data.example/feed' },
  headers: { 'X-Frame-Options': 'DENY' },
};

it('writes the redirects and headers of Netlify and Cloudflare Pages', () => {
  const netlify = hostFiles.netlify(hosting);
  expect(netlify['public/_redirects']).toBe(
    '/changelog.xml https://data.example/feed 302\n/set-new-password /fallback.html 200\n/admin /console.html 200\n/admin/games/:id /console.html 200\n',
  );
  const cloudflare = hostFiles.cloudflare(hosting);
  expect(cloudflare['public/_redirects']).toContain('/admin/games/:id /console 200\n');
  expect(cloudflare['public/_headers']).toMatch(/^\/\*\n {2}X-Frame-Options: DENY\n/);
  expect(cloudflare['public/_headers']).toContain(
    '/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
  );
});

it('writes the configuration of Vercel', () => {
  expect(JSON.parse(hostFiles.vercel(hosting)['public/vercel.json'])).toMatchObject({
    cleanUrls: true,
    trailingSlash: false,
    redirects: [
      { source: '/changelog.xml', destination: 'https://data.example/feed', permanent: false },
    ],
    rewrites: [
      { source: '/set-new-password', destination: '/fallback' },
      { source: '/admin', destination: '/console' },
      { source: '/admin/games/:id', destination: '/console' },
    ],
    headers: [
      { source: '/(.*)', headers: [{ key: 'X-Frame-Options', value: 'DENY' }] },
      { source: '/assets/(.*)' },
      { source: '/console/assets/(.*)' },
      { source: '/config.json' },
    ],
  });
});

it('writes the configuration of Caddy', () => {
  const { Caddyfile } = hostFiles.caddy(hosting);
  expect(Caddyfile).toContain('redir /auth/ /auth 308');
  expect(Caddyfile).toContain('redir /changelog.xml https://data.example/feed 302');
  expect(Caddyfile).toContain('rewrite /auth /auth.html');
  expect(Caddyfile).toContain('path_regexp ^(/admin|/admin/games/[^/]+)/?$');
});
