import type { Manifest } from 'vite';

/**
 * Puts a rendered page into the built template: what belongs into the head goes there, and the
 * chunks of its route are fetched together with the entry instead of one after another.
 *
 * @param page React's output; title, meta and link stand first in it
 * @param module the route's source file as the manifest names it
 */
export function renderDocument(
  template: string,
  page: string,
  manifest: Manifest,
  module?: string,
): string {
  const { head, body } = splitHead(page);
  const links = preloadLinks(manifest, module);
  return template
    .replace('<!--head-->', () => `${head}${links}`)
    .replace('<!--page-->', () => body);
}

const headTag =
  /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>|<(style|script)\b[^>]*>[^<]*<\/\1>)/;

/** Structured data, and what React writes before everything else: title, meta, link, styles. */
export function splitHead(page: string): { head: string; body: string } {
  let head = '';
  let body = page;
  for (let tag = headTag.exec(body); tag; tag = headTag.exec(body)) {
    head += tag[0];
    body = body.slice(tag[0].length);
  }
  return { head, body };
}

/** The display face, and every chunk that the entry and the page's module import statically. */
function preloadLinks(manifest: Manifest, module: string | undefined): string {
  const chunks = Object.values(manifest);
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  const entryFiles = new Set(entries.map((name) => manifest[name]?.file));
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const name of module ? [...entries, module] : entries) visit(name);
  const fonts = chunks.map(({ file }) => file).filter((file) => file.endsWith('.woff2'));
  return [
    ...fonts.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
    ),
    ...[...files]
      .filter((file) => !entryFiles.has(file) && file.endsWith('.js'))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');
}
