import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../support/root.ts';
import { functionNames, getUploadedFiles } from './runtimes.ts';

const requireFrom = createRequire(path.join(root, 'packages/server/package.json'));

describe('what is uploaded of the server functions', () => {
  it('is deployed under each name', async () => {
    const settings = await readFile(path.join(root, 'supabase/config.toml'), 'utf8');
    const names = [...settings.matchAll(/^\[functions\.(.+)\]$/gm)].map(([, name]) => name);
    expect(names.sort()).toEqual([...functionNames].sort());
  });

  it('pins the versions of the lockfile', async () => {
    const text = await readFile(path.join(root, 'supabase/functions/deno.json'), 'utf8');
    const imports: Record<string, string> = JSON.parse(text).imports;
    const pinned = Object.entries(imports).filter(([, target]) => target.startsWith('npm:'));
    expect(pinned.length).toBeGreaterThan(0);
    for (const [specifier, target] of pinned) {
      const [, dependency = '', subpath = ''] = /^((?:@[^/]+\/)?[^/]+)(.*)$/.exec(specifier) ?? [];
      // The exports of a package may leave out its package.json.
      const folder = `node_modules/${dependency}`;
      const file = requireFrom.resolve(specifier);
      const end = file.lastIndexOf(folder) + folder.length;
      const { version } = JSON.parse(await readFile(`${file.slice(0, end)}/package.json`, 'utf8'));
      expect(target).toBe(`npm:${dependency}@${version}${subpath}`);
    }
  });

  it('has an entry of the import map for every package that its files import', async () => {
    const files = await getUploadedFiles();
    const deno = files.find((file) => file.endsWith('deno.json')) ?? '';
    const { imports } = JSON.parse(await readFile(path.join(root, deno), 'utf8'));
    const texts = await Promise.all(
      files
        .filter((file) => file.endsWith('.ts'))
        .map((file) => readFile(path.join(root, file), 'utf8')),
    );
    const packages = texts.flatMap((text) =>
      [...text.matchAll(/^(?:import|export|\}) .*from '([^.'][^']*)'/gm)].map(([, from]) => from),
    );
    expect(packages).toContain('zod');
    // Modules of Node are part of Deno.
    const needed = [...new Set(packages)].filter((from) => !from?.startsWith('node:'));
    expect(needed.filter((from) => !(`${from}` in imports))).toEqual([]);
  });
});
