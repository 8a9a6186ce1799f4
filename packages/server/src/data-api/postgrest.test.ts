import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPostgrest } from './postgrest.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ludarium-binary-'));
  const executable = path.join(folder, 'postgrest');
  await writeFile(executable, '');
  await chmod(executable, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('finds the packaged executable or one on the PATH', () => {
  expect(path.basename(findPostgrest(folder))).toMatch(/^postgrest/);
});
