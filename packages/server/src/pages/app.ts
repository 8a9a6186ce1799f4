import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { isConsolePath } from '@ludarium/domain/routes';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { getMimeType } from 'hono/utils/mime';
import type { PageConfiguration } from './configuration.ts';
import { type Policy, writePolicy } from './policy-page.ts';

interface PagesOptions extends Partial<PageConfiguration> {
  /** The policy in force, which is written into its page; without it the browser loads the text. */
  readonly readPolicy?: () => Promise<Policy>;
}

/**
 * Site and console on one origin: a built file if there is one, else the page for unknown paths.
 *
 * @param folders where `vite build` put them
 * @param options the launch stage decides on `/`
 */
export async function createPagesApp(
  folders: { site: string; console: string },
  { launchStage = 'gated', readPolicy }: PagesOptions = {},
): Promise<Hono> {
  const [site, consoleFiles] = await Promise.all([
    readStaticFiles(folders.site),
    readStaticFiles(folders.console),
  ]);
  const app = new Hono();
  app.use(etag());
  const policyPage = site.get(`${policyPath}/index.html`);
  if (readPolicy && policyPage) {
    const read = createPolicyPage(policyPage, folders.site, readPolicy);
    app.get(policyPath, async (c) => sendPage(c, await read()));
  }
  // Where password managers look (W3C, a well-known URL for changing passwords).
  app.get('/.well-known/change-password', (c) => c.redirect('/account'));
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
    if (bare !== name && (bare === '/' || site.has(`${bare}/index.html`))) {
      return c.redirect(bare + new URL(c.req.url).search, 308);
    }
    return sendPage(c, site.get('/404.html'), 404);
  });
  return app;
}

const policyPath = '/privacy-policy';

/** @returns reads the page with the policy in force; without an answer the prerendered page */
function createPolicyPage(
  prerendered: StaticFile,
  siteFolder: string,
  readPolicy: () => Promise<Policy>,
): () => Promise<StaticFile> {
  const html = prerendered.bytes.toString();
  let latest: { source: string; page: Promise<StaticFile> } | undefined;
  return async () => {
    try {
      const policy = await readPolicy();
      const source = JSON.stringify(policy);
      if (latest?.source !== source) {
        const page = writePolicy(html, policy, siteFolder).then((text) =>
          toStaticFile(Buffer.from(text), prerendered.type),
        );
        latest = { source, page };
      }
      return await latest.page;
    } catch (error) {
      console.warn('The privacy policy could not be written into its page.', error);
      latest = undefined;
      return prerendered;
    }
  };
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
  if (
    file.gzip &&
    /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(c.req.header('accept-encoding') ?? '')
  ) {
    return c.body(new Uint8Array(file.gzip), status, { ...headers, 'Content-Encoding': 'gzip' });
  }
  return c.body(new Uint8Array(file.bytes), status, headers);
}

const compress = promisify(gzip);

/** A built file, ready to be sent. */
interface StaticFile {
  readonly bytes: Buffer;
  readonly gzip: Buffer | undefined;
  readonly type: string;
  readonly etag: string;
}

const compressible = /^(text\/|application\/(json|xml|manifest)|image\/svg)/;

/**
 * Reads a folder of built files once. Only these files are served, so
 * that no path of a request reaches the file system.
 *
 * @returns files by their path below the folder, with `/` between its parts and in front
 */
async function readStaticFiles(folder: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return { file, name: `/${path.relative(folder, file).split(path.sep).join('/')}` };
      })
      .filter(({ name }) => isPublic(name))
      .map(async ({ file, name }): Promise<[string, StaticFile]> => {
        const type = getMimeType(name) ?? 'application/octet-stream';
        return [name, await toStaticFile(await readFile(file), type)];
      }),
  );
  return new Map(files);
}

/** Whether a file of the build is served: source maps, the stamp and the server build are not. */
export const isPublic = (name: string): boolean => !/\.map$|^\/\.(?:built|server)\b/.test(name);

async function toStaticFile(bytes: Buffer, type: string): Promise<StaticFile> {
  return {
    bytes,
    gzip: compressible.test(type) && bytes.length > 1024 ? await compress(bytes) : undefined,
    type,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
  };
}
