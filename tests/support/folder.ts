import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/**
 * Makes a folder for the tests of this file, and removes it after them. PostgreSQL can enter it: as root,
 * it runs as another user.
 *
 * @returns the path of a name below the folder, or of the folder itself
 */
export function useFolder(name: string): (...names: readonly string[]) => string {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), `ludarium-${name}-`));
    await chmod(folder, 0o755);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return (...names) => path.join(folder, ...names);
}
