import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPostgrest } from './binary.ts';

let folder = '';
let executable = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ludarium-binary-'));
  executable = path.join(folder, 'postgrest');
  await writeFile(executable, '');
  await chmod(executable, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('returns the executable of POSTGREST_BIN', () => {
  expect(findPostgrest({ POSTGREST_BIN: executable })).toBe(executable);
});

it('names POSTGREST_BIN when its file is not executable', async () => {
  const text = path.join(folder, 'notes.txt');
  await writeFile(text, '');
  expect(() => findPostgrest({ POSTGREST_BIN: text })).toThrow(/POSTGREST_BIN names .*notes.txt/);
});

it('finds the packaged executable or one on the PATH', () => {
  expect(path.basename(findPostgrest({ PATH: folder }))).toMatch(/^postgrest/);
});
