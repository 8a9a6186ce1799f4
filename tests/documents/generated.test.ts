import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { readEnvironment } from '../../packages/server/src/environment.ts';
import { variables } from '../../supabase/functions/_shared/variables.ts';
import { groups, tables } from '../policies/matrix.ts';
import { printMatrix } from '../policies/print-matrix.ts';
import { root } from '../support/root.ts';

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

/** What is said of each variable, with the default of its schema, in their order. */
function listVariables() {
  return Object.entries(variables.shape).map(([name, schema]) => {
    const { text, ...said } = schema.meta() ?? {};
    if (!text) throw new Error(`Nothing is said of ${name}.`);
    const { data } = schema.safeParse(undefined);
    const value = typeof data === 'string' || typeof data === 'number' ? String(data) : '';
    return {
      ...said,
      text,
      name,
      value,
      otherwise: said.otherwise ?? (value ? `\`${value}\`` : '–'),
    };
  });
}

/** The table of `docs/variables.md`. */
function printVariables(): string {
  const lines = listVariables().flatMap(({ name, text, otherwise, group, isSecret }) => [
    ...(group ? ['', `## ${group}`, '', '| variable | if not set | |', '|---|---|---|'] : []),
    `| \`${name}\`${isSecret ? ' (secret)' : ''} | ${otherwise} | ${text} |`,
  ]);
  return `# Variables

Every variable, from the process or from the file \`.env\`, whose template is [.env.example](../.env.example); the process wins. One without a value is not set. An invalid value stops the start with a sentence that names the variable. Generated from [variables.ts](../supabase/functions/_shared/variables.ts).
${lines.join('\n')}
`;
}

/** The template of `.env`, in which no line sets anything. */
function printExample(): string {
  const lines = listVariables().flatMap(({ name, text, otherwise, group, isSecret }) => [
    ...(group ? ['', `# --- ${group} ---`] : []),
    `# ${isSecret ? 'Secret. ' : ''}${text}${otherwise === '–' ? '' : ` If not set: ${otherwise}.`}`,
    `${name}=`,
  ]);
  return `# Copy this file to .env, which \`pnpm start\`, \`pnpm build\`, the tasks and the container read; a variable
# of the process wins. A line without a value is not set. A value with $ or # stands in single quotes.
${lines.join('\n')}
`;
}
