import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isPublic } from '../pages/app.ts';
import type { PageConfiguration } from '../pages/configuration.ts';

/** The behaviour of a static host, from which its rules are generated. */
export interface Hosting {
  /** Pages of the site: `/auth` is `auth.html`, `/` is `index.html`. */
  readonly pages: readonly string[];
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Folders whose file names change with their contents. */
export const immutableFolders = ['/assets', '/console/assets'] as const;
export const cacheControl = {
  immutable: 'public, max-age=31536000, immutable',
  configuration: 'public, max-age=60',
  default: 'no-cache',
} as const;

interface StaticSite {
  /** The output folders of `vite build` for site and console. */
  readonly built: { readonly site: string; readonly console: string };
  readonly configuration: PageConfiguration;
  readonly headers: Readonly<Record<string, string>>;
}

const publicFilesOf = (folder: string) => (file: string) =>
  isPublic(`/${path.relative(folder, file)}`);

/**
 * Writes both apps as one folder for a static host: pages as `auth.html`, the page for unknown
 * paths as `404.html`, the configuration as `config.json`, and its brand in all of them.
 */
export async function writeStaticSite(site: StaticSite, folder: string): Promise<Hosting> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const { built } = site;
  await cp(built.site, folder, { recursive: true, filter: publicFilesOf(built.site) });
  await cp(path.join(built.console, 'assets'), path.join(folder, 'console/assets'), {
    recursive: true,
    filter: publicFilesOf(built.console),
  });
  await cp(path.join(built.console, 'index.html'), path.join(folder, 'console.html'));
  await writeFile(path.join(folder, 'config.json'), JSON.stringify(site.configuration));

  const home = `index.${site.configuration.launchStage}.html`;
  await cp(path.join(folder, home), path.join(folder, 'index.html'));
  for (const file of await readdir(folder)) {
    if (/^index\..+\.html$/.test(file)) await rm(path.join(folder, file));
  }

  const files = await readdir(folder, { recursive: true });
  const pages = ['/'];
  for (const file of files.filter((name) => name.endsWith('/index.html'))) {
    const page = path.dirname(file);
    await cp(path.join(folder, file), path.join(folder, `${page}.html`));
    await rm(path.join(folder, page), { recursive: true });
    pages.push(`/${page}`);
  }
  return { pages, headers: site.headers };
}
