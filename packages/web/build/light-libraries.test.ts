import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { lightLibraries } from './light-libraries.ts';

const require = createRequire(new URL('../../domain/package.json', import.meta.url));
const zodCore = path.join(path.dirname(require.resolve('zod/package.json')), 'v4/core');
const { transform } = lightLibraries({ preloads: false });

it.each(['to-json-schema.js', 'json-schema-processors.js'])(
  'keeps the exports of %s of the installed zod',
  async (name) => {
    const file = path.join(zodCore, name);
    const source = await readFile(file, 'utf8');
    const light = transform(source, file) ?? '';
    const names = Array.from(
      source.matchAll(/^export (?:const|function) (\w+)/gm),
      ([, one]) => one,
    );
    expect(names.length).toBeGreaterThan(5);
    for (const one of names) expect(light).toContain(`export const ${one} =`);
    expect(light.length).toBeLessThan(source.length / 5);
  },
);

it('leaves other modules as they are', () => {
  expect(transform('export const a = 1;', '/src/a.ts')).toBeUndefined();
});

it('keeps the preload helper where it preloads', () => {
  const helper = '\0vite/preload-helper.js';
  expect(transform('', helper)).toContain('__vitePreload');
  expect(lightLibraries({ preloads: true }).transform('', helper)).toBeUndefined();
});
