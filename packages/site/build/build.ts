import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';
import { inlineScripts } from '../../web/build/inline-scripts.ts';
import { deferModules, inlineStyles, renderDocument, takeFontFaces } from './document.ts';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
/** Tests build to another directory. */
const dist = process.env.SITE_OUT_DIR ?? path.join(root, 'dist');
/** The server build; not public. The server renders the policy with it. */
const serverDist = path.join(dist, '.server');

/** Text without JavaScript, for pages that are not prerendered. */
const withoutScripts =
  '<noscript>This page needs JavaScript. <a href="/">Go to the home page</a></noscript>';

/** Exports of the server build (`src/entry-server.tsx`). */
type ServerEntry = typeof import('../src/entry-server.tsx');

/**
 * Builds the client bundle and prerenders all public pages to HTML: `/` as `index.<stage>.html`, the
 * others as `<path>/index.html`. Routes that are not prerendered get `fallback.html`.
 */
async function buildSite(): Promise<void> {
  await build({ root, logLevel: 'warn', build: { outDir: dist } });
  await build({
    root,
    logLevel: 'warn',
    build: {
      ssr: 'src/entry-server.tsx',
      outDir: serverDist,
      copyPublicDir: false,
      manifest: false,
    },
    // Bundles the site's packages, which the server does not install.
    ssr: { noExternal: true },
  });
  const entry = pathToFileURL(path.join(serverDist, 'entry-server.js')).href;
  const server: ServerEntry = await import(entry);
  const read = (name: string) => readFile(path.join(dist, name), 'utf8');
  const manifest: Manifest = JSON.parse(await read('.vite/manifest.json'));
  const sheet = manifest['style.css']?.file;
  if (!sheet) throw new Error('The build has no style sheet.');
  const { fonts, rest } = takeFontFaces(await read(sheet));
  await writeFile(path.join(dist, sheet), rest);
  const page = (await read('index.html')).replace('<!--head-->', `<style>${fonts}</style>$&`);
  const template = inlineScripts(page, {
    '/theme.js': await read('theme.js'),
    '/early.js': await read('early.js'),
    '/after-paint.js': await read('after-paint.js'),
  });
  await rm(path.join(dist, 'index.html'));

  await writeFile(
    path.join(dist, 'fallback.html'),
    renderDocument(template, withoutScripts, manifest),
  );
  for (const route of server.routes) {
    // `/` has a file for each launch stage, below.
    if (!route.prerender || route.path === '/') continue;
    const html = await server.renderPage(route.path);
    const file = path.join(dist, route.path, 'index.html');
    await mkdir(path.dirname(file), { recursive: true });
    const document = renderDocument(template, html, manifest, [route.module]);
    await writeFile(file, deferModules(await inlineStyles(document, dist)));
  }
  for (const stage of server.launchStages) {
    const html = await server.renderPage('/', stage);
    const document = renderDocument(template, html, manifest, [
      'src/pages/landing/HomePage.tsx',
      server.homeParts[stage],
    ]);
    const styled = deferModules(await inlineStyles(document, dist));
    await writeFile(
      path.join(dist, `index.${stage}.html`),
      styled.replace('<div id="root"', `<div id="root" data-stage="${stage}"`),
    );
  }
  const known = server.routes.map((route) => route.path);
  await writeFile(path.join(dist, 'routes.json'), JSON.stringify(known));
  for (const [name, text] of Object.entries(server.renderSiteFiles())) {
    await writeFile(path.join(dist, name), text);
  }
  await rm(path.join(dist, '.vite'), { recursive: true, force: true });
}

await buildSite();
