import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type BuiltChunk, getLoaded, inlineScripts, planChunks } from './few-files.ts';
import { lightLibraries } from './light-libraries.ts';

const chunk = (fileName: string, imports: string[] = [], isEntry = false): BuiltChunk => ({
  fileName,
  moduleIds: [`/src/${fileName}.ts`],
  imports,
  isEntry,
  dynamicImports: [],
  isDynamicEntry: false,
  code: '',
});

const start = chunk('start', ['react'], true);
const react = chunk('react');
const schema = chunk('schema', ['react']);
const form = chunk('form', ['schema', 'react']);
const built = [start, react, schema, form];

describe('planChunks', () => {
  it('names the modules of chunks that are merged, and no others', () => {
    const plan = planChunks(built, ({ fileName }) =>
      fileName === 'start' || fileName === 'react' ? 'every-page' : null,
    );
    expect([...plan]).toEqual([
      ['/src/start.ts', 'every-page'],
      ['/src/react.ts', 'every-page'],
    ]);
  });

  it('leaves the runtime of Rolldown alone', () => {
    const runtime = { ...chunk('runtime'), moduleIds: ['\0rolldown/runtime.js'] };
    expect(planChunks([runtime], () => 'every-page').size).toBe(0);
  });

  it('throws if a file would import one that imports it', () => {
    const isAround = ({ fileName }: BuiltChunk) => (fileName === 'schema' ? null : 'around');
    expect(() => planChunks(built, isAround)).toThrow(
      'Files would import each other: around > schema > around',
    );
  });
});

it('finds what is loaded with a chunk', () => {
  expect([...getLoaded(built, [form])]).toEqual([form, schema, react]);
});

describe('inlineScripts', () => {
  it('inlines the scripts that it is given, and leaves the others', () => {
    const head = '<script src="/theme.js"></script><script src="/other.js"></script>';
    expect(inlineScripts(head, { '/theme.js': 'a && $1' })).toBe(
      '<script>a && $1</script><script src="/other.js"></script>',
    );
  });
});

const require = createRequire(new URL('../../domain/package.json', import.meta.url));
const zodCore = path.join(path.dirname(require.resolve('zod/package.json')), 'v4/core');
const { transform, buildEnd } = lightLibraries();

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

it('ends a build in which a replacement matches no module', () => {
  expect(() => buildEnd()).toThrow('property-information');
  expect(() => buildEnd(new Error('The build failed.'))).not.toThrow();
});
