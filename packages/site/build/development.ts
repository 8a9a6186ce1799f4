// Imported by file name: Vite loads its configuration with plain Node, which cannot import
// TypeScript packages.

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Exports of the server build (`src/entry-server.tsx`). */
type ServerEntry = typeof import('../src/entry-server.tsx');

/** Renders the pages of Vite's development server for each request, as the build does. */
export function developmentPages(): Plugin {
  return {
    name: 'development-pages',
    apply: 'serve',
    configureServer: (server) => () => {
      server.middlewares.use(async (request, response, next) => {
        try {
          const { pathname } = new URL(request.originalUrl ?? '/', 'http://localhost');
          const entry = await server.ssrLoadModule('/src/entry-server.tsx');
          const { pages, homePages, notFoundPage, renderPage } = entry as ServerEntry;
          const page =
            pathname === '/'
              ? homePages.gated
              : (pages.find((known) => known.path === pathname) ?? notFoundPage);
          const { head, body } = await renderPage(page);
          // The styles of modules that only the server loads.
          const styles = [...server.moduleGraph.urlToModuleMap.keys()]
            .filter((url) => /\.css$/.test(url))
            .map((url) => `<link rel="stylesheet" href="${url}?direct">`);
          const script = '<script type="module" src="/src/main.ts"></script>';
          const template = await readFile(path.join(server.config.root, 'index.html'), 'utf8');
          const html = template
            .replace('<!--head-->', () => head + styles.join('') + script)
            .replace('<!--page-->', () => body);
          response.statusCode = page === notFoundPage ? 404 : 200;
          response.setHeader('Content-Type', 'text/html');
          response.end(await server.transformIndexHtml(pathname, html));
        } catch (cause) {
          next(cause);
        }
      });
    },
  };
}
