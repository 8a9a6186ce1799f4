import { expect, it } from 'vitest';
import { groups, tables } from '../policies/matrix.ts';
import { printMatrix } from '../policies/print-matrix.ts';

it('prints a line for every table and a cell for every group', () => {
  const lines = printMatrix([]).split('\n');
  for (const table of tables) {
    const line = lines.find((candidate) => candidate.startsWith(`| \`${table}\` |`));
    expect(line?.split(' | ')).toHaveLength(groups.length + 1);
  }
});
