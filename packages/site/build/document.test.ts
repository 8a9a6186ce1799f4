import { statSync } from 'node:fs';
import type { Manifest } from 'vite';
import { describe, expect, it } from 'vitest';
import { deferModules, renderDocument, splitHead, takeFontFaces } from './document.ts';

const template =
  '<html><head><!--head--></head><body><div id="root"><!--page--></div></body></html>';
const manifest: Manifest = {
  'index.html': { file: 'assets/index-1.js', isEntry: true, imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared-2.js', imports: ['index.html'] },
  'src/pages/legal/TermsPage.tsx': {
    file: 'assets/Terms-3.js',
    isDynamicEntry: true,
    imports: ['_shared.js', '_prose.js'],
  },
  '_prose.js': { file: 'assets/prose-4.js' },
  '_unused.js': { file: 'assets/unused-5.js' },
  'figtree.woff2': { file: 'assets/figtree-latin-6.woff2' },
  'figtree-latin-ext.woff2': { file: 'assets/figtree-latin-ext-7.woff2' },
  'gabarito.woff2': { file: 'assets/gabarito-latin-8.woff2' },
};

describe('splitHead', () => {
  it('moves head elements and keeps the page', () => {
    const page =
      '<title>Terms &amp; more</title><meta name="a" content="b"/><link rel="canonical" href="/"/><main><title>no</title></main>';
    expect(splitHead(page)).toEqual({
      head: '<title>Terms &amp; more</title><meta name="a" content="b"/><link rel="canonical" href="/"/>',
      body: '<main><title>no</title></main>',
    });
  });

  it('accepts a page without head elements', () => {
    expect(splitHead('<main></main>')).toEqual({ head: '', body: '<main></main>' });
  });
});

describe('renderDocument', () => {
  const html = renderDocument(template, '<title>Terms</title><main>$& costs $1</main>', manifest, [
    'src/pages/legal/TermsPage.tsx',
  ]);

  it('inserts the page into the root and the title into the head', () => {
    expect(html).toContain('<head><title>Terms</title>');
    expect(html).toContain('<div id="root"><main>$& costs $1</main></div>');
  });

  it('preloads each chunk of the route once, and no others', () => {
    const preloaded = [...html.matchAll(/modulepreload" crossorigin href="([^"]+)"/g)].map(
      ([, href]) => href,
    );
    expect(preloaded).toEqual(['/assets/shared-2.js', '/assets/Terms-3.js', '/assets/prose-4.js']);
  });

  it('preloads the fonts, to avoid layout shift', () => {
    const fonts = [...html.matchAll(/as="font" type="font\/woff2" crossorigin href="([^"]+)"/g)];
    expect(fonts.map(([, href]) => href)).toEqual([
      '/assets/figtree-latin-6.woff2',
      '/assets/gabarito-latin-8.woff2',
    ]);
  });

  it('preloads fonts of at most 40 KB', () => {
    const folder = new URL('../../web/src/theme/fonts/', import.meta.url);
    const sizes = ['figtree-latin.woff2', 'gabarito-latin.woff2'].map(
      (name) => statSync(new URL(name, folder)).size,
    );
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(40_000);
  });

  it('preloads the shared chunks without a route', () => {
    const fallback = renderDocument(template, '', manifest);
    expect(fallback).toContain('/assets/shared-2.js');
    expect(fallback).not.toContain('/assets/Terms-3.js');
  });
});

it('moves the modules of a page into the template of after-paint.js', () => {
  const preload = '<link rel="modulepreload" crossorigin href="/a.js">';
  const entry = '<script type="module" crossorigin src="/b.js"></script>';
  const document = `<head>${entry}<link rel="preload" href="/c.woff2">${preload}</head><body>$&</body>`;
  expect(deferModules(document)).toBe(
    `<head><link rel="preload" href="/c.woff2"></head><body>$&<template id="modules">${entry}${preload}</template></body>`,
  );
});

it('takes the font faces out of the style sheet', () => {
  expect(takeFontFaces('a{b:c}@font-face{d:e}@font-face {f:g}h{i:j}')).toEqual({
    fonts: '@font-face{d:e}@font-face {f:g}',
    rest: 'a{b:c}h{i:j}',
  });
});
