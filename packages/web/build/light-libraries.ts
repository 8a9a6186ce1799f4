import { fileURLToPath } from 'node:url';

/** Replaces the code of a module of a library. */
interface Replacement {
  readonly module: RegExp;
  readonly replace: (code: string) => string;
}

/** Code of libraries that no page uses. */
const replacements: readonly Replacement[] = [
  // A shim for React 17.
  {
    module: /use-sync-external-store\/shim\/index\.js$/,
    replace: () => "export { useSyncExternalStore } from 'react';",
  },
  // JSON Schemas of schemas: 6 KB, and every schema refers to them.
  {
    module: /zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/,
    replace: (code) =>
      [
        "const unused = () => { throw new Error('The bundle has no JSON Schemas.'); };",
        'export { unused as process };',
        ...Array.from(
          code.matchAll(/^export (?:const|function) (\w+)/gm),
          ([, name]) => `export const ${name} = unused;`,
        ),
      ].join('\n'),
  },
  // Properties of SVG elements, which no Markdown has.
  {
    module: /property-information\/lib\/svg\.js$/,
    replace: () => "export { html as svg } from './html.js';",
  },
  // All supported browsers have `structuredClone`.
  {
    module: /@ungap\/structured-clone\/esm\/index\.js$/,
    replace: () => 'export default (value) => structuredClone(value);',
  },
];

/** Vite's preload of a dynamic import's files and styles; the site's pages link both themselves. */
const preloadHelper: Replacement = {
  module: /vite\/preload-helper\.js$/,
  replace: () => 'export const __vitePreload = (load) => load();',
};

/**
 * A Vite plugin that replaces modules of libraries that no page uses, and zod by `zod.ts`.
 *
 * @param preloads whether dynamic imports preload their files and styles
 */
export function lightLibraries({ preloads }: { readonly preloads: boolean }) {
  const all = preloads ? replacements : [...replacements, preloadHelper];
  return {
    name: 'light-libraries',
    apply: 'build' as const,
    enforce: 'pre' as const,
    config: () => ({
      resolve: {
        alias: [{ find: /^zod$/, replacement: fileURLToPath(new URL('zod.ts', import.meta.url)) }],
      },
    }),
    transform(code: string, id: string) {
      return all.find(({ module }) => module.test(id))?.replace(code);
    },
  };
}
