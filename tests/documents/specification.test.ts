import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../support/root.ts';

it('docs/specification.md names only files that exist', () => {
  const page = readFileSync(path.join(root, 'docs/specification.md'), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| '));
  const files = [...rows.join('\n').matchAll(/`([\w./-]+\/[\w./-]+)`/g)].map(([, file = '']) =>
    file.replace(/^(domain|site|console|web)\//, 'packages/$1/src/'),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
