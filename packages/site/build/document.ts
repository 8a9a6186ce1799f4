import Beasties from 'beasties';
import type { Manifest } from 'vite';

/**
 * Inserts a prerendered page into the built template, with preload links for its route's chunks.
 *
 * @param page React's output, starting with title, meta and link elements
 * @param modules the source files of the route and its first parts, as named in the manifest
 */
export function renderDocument(
  template: string,
  page: string,
  manifest: Manifest,
  modules: readonly string[] = [],
): string {
  const { head, body } = splitHead(page);
  const links = preloadLinks(manifest, modules);
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

/** The fonts' Latin subsets, and every chunk imported statically by entry and page. */
function preloadLinks(manifest: Manifest, modules: readonly string[]): string {
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
  for (const name of [...entries, ...modules]) visit(name);
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

/** Moves a page's modules into a template, from which `public/after-paint.js` loads them. */
export function deferModules(document: string): string {
  const modules = /<link rel="modulepreload"[^>]*>|<script type="module"[^>]*><\/script>/g;
  const tags = document.match(modules) ?? [];
  return document
    .replace(modules, '')
    .replace('</body>', () => `<template id="modules">${tags.join('')}</template></body>`);
}

/**
 * Takes the font faces out of a style sheet, for the head of every page. A face that is declared
 * twice would be loaded again, and the page would move.
 */
export function takeFontFaces(sheet: string): { fonts: string; rest: string } {
  const face = /@font-face\s*\{[^}]*\}/g;
  return { fonts: (sheet.match(face) ?? []).join(''), rest: sheet.replace(face, '') };
}

/**
 * Writes the styles that a prerendered page needs into its head; the whole style sheet is loaded
 * after the page.
 *
 * @param dist folder of the built style sheet
 */
export function inlineStyles(document: string, dist: string): Promise<string> {
  const beasties = new Beasties({
    path: dist,
    preload: 'body',
    fonts: false,
    // Keeps the font faces.
    reduceInlineStyles: false,
    // Attributes that scripts set before the first paint.
    allowRules: [/\[data-(theme|session|gate)/],
    logLevel: 'warn',
  });
  return beasties.process(document);
}
