import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { readEnvironment } from '../../packages/server/src/environment.ts';
import { variables } from '../../supabase/functions/_shared/variables.ts';
import { groups, tables } from '../policies/matrix.ts';
import { printMatrix } from '../policies/print-matrix.ts';
import { root } from '../support/root.ts';
import { printExample, printVariables } from './print-variables.ts';

it('prints a line for every table and a cell for every group', () => {
  const lines = printMatrix([]).split('\n');
  for (const table of tables) {
    const line = lines.find((candidate) => candidate.startsWith(`| \`${table}\` |`));
    expect(line?.split(' | ')).toHaveLength(groups.length + 1);
  }
});

it.each([
  ['docs/variables.md', printVariables],
  ['.env.example', printExample],
])(
  '%s is generated from the variables; if they changed, run `pnpm record`',
  async (file, print) => {
    await expect(print()).toMatchFileSnapshot(path.join(root, file));
  },
);

it('.env.example has every variable and changes no default', () => {
  const values = parseEnv(printExample());
  expect(Object.keys(values).sort()).toEqual(Object.keys(variables.shape).sort());
  expect(readEnvironment(values, '/app')).toEqual(readEnvironment({}, '/app'));
});

it('there are at most 30 variables', () => {
  expect(Object.keys(variables.shape).length).toBeLessThanOrEqual(30);
});
