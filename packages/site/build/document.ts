import type { Manifest } from 'vite';

/**
 * Puts a rendered page into the built template: what belongs into the head goes there, and the
 * chunks of its route are fetched together with the entry instead of after it.
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
  const links = module ? chunkLinks(manifest, module) : '';
  return template
    .replace('<!--head-->', () => `${head}${links}`)
    .replace('<!--page-->', () => body);
}

const headTag = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>|<style\b[^>]*>[^<]*<\/style>)/;

/** React writes title, meta, link and hoisted styles before everything else. */
export function splitHead(page: string): { head: string; body: string } {
  let head = '';
  let body = page;
  for (let tag = headTag.exec(body); tag; tag = headTag.exec(body)) {
    head += tag[0];
    body = body.slice(tag[0].length);
  }
  return { head, body };
}

function chunkLinks(manifest: Manifest, module: string): string {
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  const known = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || known.has(chunk.file)) return;
    known.add(chunk.file);
    for (const css of chunk.css ?? []) styles.add(css);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(module);
  if (entry) {
    known.delete(entry.file);
    for (const css of entry.css ?? []) styles.delete(css);
  }
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...[...known].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');
}
