import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createServices, findMistakes } from '../../supabase/functions/_shared/environment.ts';
import { readEnvironment, variableNames } from '../../supabase/local/environment.ts';
import { root } from '../support/root.ts';

const example = readFileSync(path.join(root, '.env.example'), 'utf8');
const values = Object.fromEntries(
  [...example.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);

/** The variables that the server functions read. */
function getFunctionVariables(): string[] {
  const asked = new Set<string>();
  const services = createServices((name) => {
    asked.add(name);
    return name === 'SMTP_URL' ? 'smtp://mail.example' : undefined;
  });
  findMistakes(services);
  return [...asked];
}

it('.env.example has every variable once, and no other', () => {
  const names = [...variableNames, ...getFunctionVariables(), 'POSTGREST_BIN'];
  expect(getFunctionVariables()).toContain('MAIL_FROM');
  expect(Object.keys(values).sort()).toEqual([...new Set(names)].sort());
});

it('.env.example has the defaults', () => {
  expect(readEnvironment(values, '/app')).toEqual(readEnvironment({}, '/app'));
});

it('docs/operating.md names every variable', () => {
  const guide = readFileSync(path.join(root, 'docs/operating.md'), 'utf8');
  expect(Object.keys(values).filter((name) => !guide.includes(name))).toEqual([]);
});
