import { defaultBrand } from '@ludarium/domain/brand';
import { isConsolePath } from '@ludarium/domain/routes';
import { type Context, Hono } from 'hono';
import type { PageConfiguration } from './configuration.ts';
import { readStaticFiles, type StaticFile } from './static-files.ts';

/**
 * Site and console on one origin: a prerendered file if there is one, else the site's fallback,
 * which shows the 404 page for unknown paths.
 *
 * @param folders where `vite build` put them
 * @param configuration the launch stage decides on `/`, the brand is filled into the pages
 */
export async function createPagesApp(
  folders: { site: string; console: string },
  { launchStage = 'gated', brand = defaultBrand }: Partial<PageConfiguration> = {},
): Promise<Hono> {
  const [site, consoleFiles] = await Promise.all([
    readStaticFiles(folders.site, brand),
    readStaticFiles(folders.console, brand),
  ]);
  /** The fallback contains a list of its routes; any other path is a 404. */
  const routes = new Set<string>(JSON.parse(site.get('/routes.json')?.bytes.toString() ?? '[]'));
  const app = new Hono();
  app.get('*', (c) => {
    const name = decode(c.req.path);
    if (isConsolePath(name)) return sendPage(c, consoleFiles.get('/index.html'));
    const isConsole = name.startsWith('/console/');
    const file = isConsole ? consoleFiles.get(name.slice('/console'.length)) : site.get(name);
    if (file && !name.endsWith('.html')) return send(c, file, name.includes('/assets/'));
    const page = site.get(name === '/' ? `/index.${launchStage}.html` : `${name}/index.html`);
    if (page) return sendPage(c, page);
    // Only to pages that exist: any other address could name another host ("//evil.example/").
    const bare = name.replace(/\/+$/, '') || '/';
    if (bare !== name && (routes.has(bare) || site.has(`${bare}/index.html`))) {
      return c.redirect(bare + new URL(c.req.url).search, 308);
    }
    return sendPage(c, site.get('/fallback.html'), routes.has(name) ? 200 : 404);
  });
  return app;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '/\ufffd';
  }
}

function sendPage(c: Context, file: StaticFile | undefined, status: 200 | 404 = 200): Response {
  if (!file) return c.text('This part of the product has not been built.', 503);
  return send(c, file, false, status);
}

function send(c: Context, file: StaticFile, immutable: boolean, status: 200 | 404 = 200): Response {
  const headers: Record<string, string> = {
    'Content-Type': file.type,
    'Cache-Control': immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: file.etag,
    Vary: 'Accept-Encoding',
  };
  if (status === 200 && c.req.header('if-none-match') === file.etag) {
    return c.body(null, 304, headers);
  }
  if (file.gzip && /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) {
    return c.body(new Uint8Array(file.gzip), status, { ...headers, 'Content-Encoding': 'gzip' });
  }
  return c.body(new Uint8Array(file.bytes), status, headers);
}
