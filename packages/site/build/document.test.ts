import { statSync } from 'node:fs';
import type { Manifest } from 'vite';
import { describe, expect, it } from 'vitest';
import { renderDocument, takeFontFaces } from './document.ts';

const template =
  '<html><head><!--head--></head><body><div id="root"><!--page--></div></body></html>';
const manifest: Manifest = {
  'src/main.ts': { file: 'assets/main-1.js', isEntry: true, imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared-2.js' },
  'src/live.tsx': { file: 'assets/live-3.js', isDynamicEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'assets/react-4.js' },
  'figtree.woff2': { file: 'assets/figtree-latin-6.woff2' },
  'figtree-latin-ext.woff2': { file: 'assets/figtree-latin-ext-7.woff2' },
  'gabarito.woff2': { file: 'assets/gabarito-latin-8.woff2' },
};

describe('renderDocument', () => {
  const page = { head: '<title>Terms</title>', body: '<main>$& costs $1</main>' };
  const html = renderDocument(template, page, manifest);

  it('inserts the page into the root and the title into the head', () => {
    expect(html).toContain('<head><title>Terms</title>');
    expect(html).toContain('<div id="root"><main>$& costs $1</main></div>');
  });

  it('loads the entry, and preloads what it imports, without React', () => {
    expect(html).toContain('<script type="module" crossorigin src="/assets/main-1.js"></script>');
    const preloaded = [...html.matchAll(/modulepreload" crossorigin href="([^"]+)"/g)].map(
      ([, href]) => href,
    );
    expect(preloaded).toEqual(['/assets/shared-2.js']);
  });

  it('preloads the fonts, to avoid layout shift', () => {
    const fonts = [...html.matchAll(/as="font" type="font\/woff2" crossorigin href="([^"]+)"/g)];
    expect(fonts.map(([, href]) => href)).toEqual([
      '/assets/figtree-latin-6.woff2',
      '/assets/gabarito-latin-8.woff2',
    ]);
  });

  it('preloads fonts of at most 40 KB', () => {
    const folder = new URL('../../browser/src/theme/fonts/', import.meta.url);
    const sizes = ['figtree-latin.woff2', 'gabarito-latin.woff2'].map(
      (name) => statSync(new URL(name, folder)).size,
    );
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(40_000);
  });
});

it('takes the font faces out of the style sheet', () => {
  expect(takeFontFaces('a{b:c}@font-face{d:e}@font-face {f:g}h{i:j}')).toEqual({
    fonts: '@font-face{d:e}@font-face {f:g}',
    rest: 'a{b:c}h{i:j}',
  });
});
