import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { groups, tables } from '../policies/matrix.ts';
import { printMatrix } from '../policies/print-matrix.ts';
import { root } from '../support/root.ts';

// What `pnpm record` writes, as far as it can be checked without a database.

it('prints a line for every table and a cell for every group', () => {
  const lines = printMatrix().split('\n');
  for (const table of tables) {
    const line = lines.find((candidate) => candidate.startsWith(`| \`${table}\` |`));
    expect(line?.split(' | ')).toHaveLength(groups.length + 1);
  }
});

it('docs/policies.md has the generated matrix; if not, run `pnpm record`', async () => {
  const page = path.join(root, 'docs/policies.md');
  const [introduction] = readFileSync(page, 'utf8').split('<!-- Printed', 1);
  await expect(`${introduction}${printMatrix()}`).toMatchFileSnapshot(page);
});
