import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { fetchWithTimeout } from '@ludarium/domain/http';
import { isConsolePath } from '@ludarium/domain/routes';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import type { PageConfiguration } from './configuration.ts';

interface PagesOptions extends Partial<PageConfiguration> {
  /**
   * Reads rows of the data backend for pages whose text is there (`contents` of the site's build);
   * without it the browser does.
   */
  readonly readRows?: (query: string) => Promise<unknown>;
}

/**
 * Site and console on one origin: a built file if there is one, else the page for unknown paths.
 *
 * @param folders where `vite build` put them; each file may have its compressed form beside it (`.gz`)
 * @param options the launch stage decides on `/`
 */
export async function createPagesApp(
  folders: { site: string; console: string },
  { launchStage = 'gated', readRows }: PagesOptions = {},
): Promise<Hono> {
  const pages = await listPages(folders.site);
  const serve = (folder: keyof typeof folders, file?: string): MiddlewareHandler =>
    serveStatic({
      root: folders[folder],
      precompressed: true,
      ...(file ? { path: file } : { rewriteRequestPath: (name) => name.replace(/^\/console/, '') }),
    });
  const consolePage = serve('console', 'index.html');
  const sitePage = (page: string) => serve('site', `${page}/index.html`);
  const sendNotFound = async (c: Context) =>
    c.html(await readFile(path.join(folders.site, '404.html'), 'utf8'), 404);

  const app = new Hono();
  app.use(etag());
  app.use(async (c, next) => {
    await next();
    const isImmutable = c.res.ok && c.req.path.includes('/assets/');
    c.header('Cache-Control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  });
  // Where password managers look (W3C, a well-known URL for changing passwords).
  app.get('/.well-known/change-password', (c) => c.redirect('/account'));
  app.get('/', serve('site', `index.${launchStage}.html`));
  const contents = readRows ? await loadContents(folders.site) : {};
  for (const [page, { getQuery, render }] of Object.entries(contents)) {
    app.get(page, compress(), async (c) => {
      const html = await readFile(path.join(folders.site, page, 'index.html'), 'utf8');
      const { searchParams } = new URL(c.req.url);
      try {
        const rows = await readRows?.(getQuery(searchParams));
        return c.html(insertContent(html, await render(rows, searchParams)));
      } catch (error) {
        console.warn(`The text of ${page} could not be written into its page.`, error);
        return c.html(html);
      }
    });
  }
  app.get('/console/assets/*', serve('console'));
  app.get('*', (c, next) => {
    const name = c.req.path;
    if (isConsolePath(name)) return consolePage(c, next);
    if (pages.has(name)) return sitePage(name)(c, next);
    // Only to pages that exist: any other address could name another host ("//evil.example/").
    const bare = name.replace(/\/+$/, '');
    if (bare !== name && (bare === '' || pages.has(bare))) {
      return Promise.resolve(c.redirect((bare || '/') + new URL(c.req.url).search, 308));
    }
    return isPublic(name) && !/(\/|\.html)$/.test(name) ? next() : sendNotFound(c);
  });
  app.get('*', serve('site'), sendNotFound);
  return app;
}

/** The paths of the site's pages: `/auth` is `auth/index.html`. */
async function listPages(site: string): Promise<ReadonlySet<string>> {
  const files = await readdir(site, { recursive: true });
  return new Set(
    files
      .filter((file) => path.basename(file) === 'index.html')
      .map((file) => `/${path.dirname(file).split(path.sep).join('/')}`),
  );
}

/** Whether a file of the build is served: source maps, the stamp and the server build are not. */
export const isPublic = (name: string): boolean =>
  !/\.(map|gz)$|^\/\.(?:built|server)\b/.test(name);

/** The text of a page: `Content` of `packages/site/src/entry-server.tsx`. */
interface Content {
  getQuery(search: URLSearchParams): string;
  render(rows: unknown, search: URLSearchParams): Promise<string>;
}

/** Loads the contents of pages by path from the build's module with the site's components. */
async function loadContents(siteFolder: string): Promise<Readonly<Record<string, Content>>> {
  const module = pathToFileURL(path.join(siteFolder, '.server/entry-server.js'));
  const { contents }: { contents: Readonly<Record<string, Content>> } = await import(module.href);
  return contents;
}

const send = fetchWithTimeout(fetch, 2_000);

/**
 * Reads rows of the data backend, with the rights of a visitor.
 *
 * @param origin of this server, for a data backend at a path of it
 * @param query table and query as PostgREST reads them
 * @throws Error without an answer within two seconds
 */
export async function readRows(
  { dataBackendUrl, publishableKey }: PageConfiguration,
  origin: string,
  query: string,
): Promise<unknown> {
  const address = new URL(`${dataBackendUrl}/rest/v1/${query}`, origin);
  const answer = await send(address, { headers: { apikey: publishableKey } });
  return answer.json();
}

/** The place in the document, for which a browser would load the content. */
const slot = /<div id="content"[\s\S]*?<\/noscript>[\s\S]*?<\/div>/;

/** @returns the page with its content, which is then read before, and without, any script */
const insertContent = (page: string, content: string): string =>
  page.replace(slot, () => `<div id="content">${content}</div>`);
