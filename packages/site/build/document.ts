import type { Manifest } from 'vite';

/**
 * Inserts a prerendered page into the built template, with preload links for its route's chunks.
 *
 * @param page React's output, starting with title, meta and link elements
 * @param module the route's source file, as named in the manifest
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

/** Structured data, and React's leading title, meta, link and style elements. */
export function splitHead(page: string): { head: string; body: string } {
  let head = '';
  let body = page;
  for (let tag = headTag.exec(body); tag; tag = headTag.exec(body)) {
    head += tag[0];
    body = body.slice(tag[0].length);
  }
  return { head, body };
}

/** The heading font's Latin subset, and every chunk imported statically by entry and page. */
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
  const fonts = chunks
    .map(({ file }) => file)
    .filter((file) => /(?<!latin-ext[^/]*)\.woff2$/.test(file));
  return [
    ...fonts.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
    ),
    ...[...files]
      .filter((file) => !entryFiles.has(file) && file.endsWith('.js'))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');
}
