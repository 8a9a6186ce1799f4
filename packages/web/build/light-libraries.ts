import { fileURLToPath } from 'node:url';

/** Replaces the code of a module of a library. */
interface Replacement {
  readonly module: RegExp;
  readonly replace: (code: string) => string;
}

/** Code of libraries that no page uses, each more than 1 KB of gzip on a page. */
const replacements: readonly Replacement[] = [
  // JSON Schemas of schemas: 5.4 KB, and every schema refers to them.
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
  // Properties of SVG elements, which no Markdown has: 3.3 KB.
  {
    module: /property-information\/lib\/svg\.js$/,
    replace: () => "export { html as svg } from './html.js';",
  },
  // All supported browsers have `structuredClone`: 1.1 KB.
  {
    module: /@ungap\/structured-clone\/esm\/index\.js$/,
    replace: () => 'export default (value) => structuredClone(value);',
  },
];

/**
 * A Vite plugin that replaces modules of libraries that no page uses, and zod by `zod.ts`. A
 * replacement that matches no module ends the build: an update of its library moved or removed it.
 */
export function lightLibraries() {
  const used = new Set<Replacement>();
  return {
    name: 'light-libraries',
    apply: 'build' as const,
    enforce: 'pre' as const,
    // The server build contains other modules, and its size does not matter.
    applyToEnvironment: ({ name }: { readonly name: string }) => name === 'client',
    config: () => ({
      resolve: {
        alias: [{ find: /^zod$/, replacement: fileURLToPath(new URL('zod.ts', import.meta.url)) }],
      },
    }),
    transform(code: string, id: string) {
      const replacement = replacements.find(({ module }) => module.test(id));
      if (replacement) used.add(replacement);
      return replacement?.replace(code);
    },
    buildEnd(error?: Error) {
      const unused = replacements.filter((replacement) => !used.has(replacement));
      if (error || unused.length === 0) return;
      throw new Error(`No module matches ${unused.map(({ module }) => module).join(' or ')}.`);
    },
  };
}
