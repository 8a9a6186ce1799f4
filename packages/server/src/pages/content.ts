import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fetchWithTimeout } from '@ludarium/domain/http';
import type { PageConfiguration } from './configuration.ts';

/** The text of a page: `Content` of `packages/site/src/entry-server.tsx`. */
interface Content {
  getQuery(search: URLSearchParams): string;
  render(rows: unknown, search: URLSearchParams): Promise<string>;
}

/** Loads the contents of pages by path from the build's module with the site's components. */
export async function loadContents(siteFolder: string): Promise<Readonly<Record<string, Content>>> {
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
export const insertContent = (page: string, content: string): string =>
  page.replace(slot, () => `<div id="content">${content}</div>`);
