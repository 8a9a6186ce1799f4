import { describe, expect, it } from 'vitest';
import { type BuiltChunk, getLoaded, planChunks } from './plan-chunks.ts';

const chunk = (fileName: string, imports: string[] = [], isEntry = false): BuiltChunk => ({
  fileName,
  moduleIds: [`/src/${fileName}.ts`],
  imports,
  isEntry,
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
