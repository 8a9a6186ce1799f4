import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';
import { inlineScripts } from '../../browser/build/inline-scripts.ts';
import type { SitePage } from '../src/pages.ts';
import { inlineStyles, renderDocument, takeFontFaces } from './document.ts';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
/** Tests build to another directory. */
const dist = process.env.SITE_OUT_DIR ?? path.join(root, 'dist');
/** The server build; not public. The server renders the policy with it. */
const serverDist = path.join(dist, '.server');

/** Exports of the server build (`src/entry-server.tsx`). */
type ServerEntry = typeof import('../src/entry-server.tsx');

/**
 * Builds the scripts and writes every page as a document: `/` as `index.<stage>.html`, the others as
 * `<path>/index.html`, and the page for unknown paths as `404.html`.
 */
async function buildSite(): Promise<void> {
  await build({
    root,
    logLevel: 'warn',
    build: { outDir: dist, rolldownOptions: { input: 'src/main.ts' } },
  });
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
  const source = await readFile(path.join(root, 'index.html'), 'utf8');
  const template = inlineScripts(source, { '/theme.js': await read('theme.js') }).replace(
    '<!--head-->',
    `<style>${fonts}</style>$&<link rel="stylesheet" crossorigin href="/${sheet}">`,
  );
  const write = async (page: SitePage, name: string) => {
    const html = renderDocument(template, await server.renderPage(page), manifest);
    const file = path.join(dist, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, await inlineStyles(html, dist));
  };
  for (const page of server.pages) await write(page, `${page.path}/index.html`);
  for (const stage of server.launchStages) {
    await write(server.homePages[stage], `index.${stage}.html`);
  }
  await write(server.notFoundPage, '404.html');
  for (const [name, text] of Object.entries(server.renderSiteFiles())) {
    await writeFile(path.join(dist, name), text);
  }
  await rm(path.join(dist, '.vite'), { recursive: true, force: true });
}

await buildSite();
