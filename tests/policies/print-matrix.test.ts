import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { groups, tables } from './matrix.ts';
import { printMatrix } from './print-matrix.ts';

const page = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../docs/policies.md');

it('prints a line for every table and a cell for every group', () => {
  const lines = printMatrix().split('\n');
  for (const table of tables) {
    const line = lines.find((candidate) => candidate.startsWith(`| \`${table}\` |`));
    expect(line?.split(' | ')).toHaveLength(groups.length + 1);
  }
});

it.skipIf(!existsSync(page))('docs/policies.md shows the matrix as it is', () => {
  expect(readFileSync(page, 'utf8')).toContain(printMatrix().trim());
});
