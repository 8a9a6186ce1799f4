import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { chooseFiles, type Limits } from './choose-files.ts';
import type { BuiltChunk } from './few-files.ts';

const code = (bytes: number) => randomBytes(bytes).toString('base64');

/** A chunk of about 200 bytes of gzip that is loaded by others. */
const part = (fileName: string, options: Partial<BuiltChunk> = {}): BuiltChunk => ({
  fileName,
  moduleIds: [`/src/${fileName}.ts`],
  imports: [],
  dynamicImports: [],
  isEntry: false,
  isDynamicEntry: false,
  code: code(200),
  ...options,
});

const page = (fileName: string, imports: string[]) =>
  part(fileName, { imports, isDynamicEntry: true });

const start = (pages: readonly BuiltChunk[]) =>
  part('start', { isEntry: true, dynamicImports: pages.map(({ fileName }) => fileName) });

const limits: Limits = {
  worthOfRequest: 660,
  mostPerMerge: 5_000,
  mostInTotal: 20_000,
  weightOfLaterView: 1,
  mayExtendEntry: true,
};

/** The chunks that become one file, for each such file. */
function plan(built: readonly BuiltChunk[], changes: Partial<Limits> = {}): string[][] {
  const choose = chooseFiles(built, { ...limits, ...changes });
  const names = [...new Set(built.map(choose))].filter((name) => name !== null);
  return names
    .map((name) =>
      built
        .filter((chunk) => choose(chunk) === name)
        .map(({ fileName }) => fileName)
        .sort(),
    )
    .sort();
}

it('makes one file of the chunks that the same pages need', () => {
  const pages = [page('a', ['one', 'two']), page('b', ['one', 'two']), page('c', [])];
  const large = { code: code(7_000) };
  const built = [start(pages), ...pages, part('one', large), part('two', large)];
  expect(plan(built)).toEqual([['one', 'two']]);
});

it('adds no more to a page than is allowed, whatever the others save', () => {
  const pages = ['a', 'b', 'c', 'd'].map((name) => page(name, ['large', 'small']));
  const other = page('other', ['small']);
  const built = [
    start([...pages, other]),
    ...pages,
    other,
    part('large', { code: code(7_000) }),
    part('small', { code: code(7_000) }),
  ];
  expect(plan(built)).toEqual([]);
});

it('counts what a file imports as added, too', () => {
  const pages = [page('a', ['form', 'small']), page('b', ['small'])];
  const built = [
    start(pages),
    ...pages,
    part('form', { imports: ['schemas'] }),
    part('schemas', { code: code(7_000) }),
    part('small'),
  ];
  expect(plan(built)).toEqual([
    ['form', 'schemas'],
    ['small', 'start'],
  ]);
});

it('makes no files that import each other', () => {
  const middle = page('middle', ['last']);
  const pages = [page('a', ['first']), middle, page('b', ['last'])];
  const large = { code: code(7_000) };
  const built = [
    { ...start(pages), ...large },
    ...pages,
    part('first', { imports: ['middle'] }),
    part('last', large),
  ];
  expect(plan(built)).toEqual([]);
});

it('leaves what is loaded later in a file of its own', () => {
  const pages = [page('a', []), page('b', [])];
  expect(plan([start(pages), ...pages]).flat()).not.toContain('a');
});

it('adds no more to a first view in total than is allowed', () => {
  const pages = ['a', 'b', 'c', 'd'].map((name) => page(name, ['one', 'two', 'three']));
  const other = page('other', ['three']);
  const built = [
    start([...pages, other]),
    ...pages,
    other,
    part('one', { imports: ['two'], code: code(1_000) }),
    part('two', { imports: ['three'], code: code(1_000) }),
    part('three'),
  ];
  expect(plan(built, { mostInTotal: 1_000 })).toEqual([
    ['one', 'two'],
    ['start', 'three'],
  ]);
  expect(plan(built)).toEqual([['one', 'start', 'three', 'two']]);
});

it('counts views that another one loads by their weight', () => {
  const dialogs = ['a', 'b', 'c', 'd'].map((name) => page(name, ['dialog']));
  const later = dialogs.map(({ fileName }) => fileName);
  const area = page('area', ['table']);
  const built = [
    start([{ ...area, dynamicImports: later }]),
    { ...area, dynamicImports: later },
    ...dialogs,
    part('table', { code: code(2_000) }),
    part('dialog', { imports: ['table'], code: code(2_000) }),
  ];
  expect(plan(built)).toEqual([['dialog', 'start', 'table']]);
  expect(plan(built, { weightOfLaterView: 0.1 })).toEqual([['start', 'table']]);
});

it('adds nothing to the file of the entry where that is not allowed', () => {
  const pages = [page('a', ['small']), page('b', ['small'])];
  const built = [start(pages), ...pages, part('small')];
  expect(plan(built)).toEqual([['small', 'start']]);
  expect(plan(built, { mayExtendEntry: false })).toEqual([]);
});
