import { createHash } from 'node:crypto';
import { splitStatements, withoutComments } from '../src/postgres/index.ts';

/** What can be replaced as a whole, so that its part of a migration is generated. */
const code = /^create (?:function|view|policy|trigger) /;

/** Name of each statement → the statement. Grants have no name of their own. */
export function nameStatements(sql: string): Map<string, string> {
  return new Map(
    splitStatements(sql).map((statement) => [nameStatement(withoutComments(statement)), statement]),
  );
}

function nameStatement(sql: string): string {
  const text = sql.replaceAll(/\s+/g, ' ');
  const [, kind, name] =
    /^create (?:unique )?(table|index|view|schema) ([\w.]+)/.exec(text) ??
    /^create (function) ([\w.]+\(.*?\)) (?:returns|language)/.exec(text) ??
    [];
  if (kind === 'function' && name) return `function ${withoutDefaults(name)}`;
  if (kind) return `${kind} ${name}`;
  const trigger = /^create trigger (\S+) .*? on (\S+)/.exec(text);
  if (trigger) return `trigger ${trigger[1]} on ${trigger[2]}`;
  const policy = /^create policy ("[^"]+") on (\S+)/.exec(text);
  if (policy) return `policy ${policy[1]} on ${policy[2]}`;
  return text;
}

/** `app.f(a text default 'x', b integer)` → `app.f(a text, b integer)`, as `drop function` takes it. */
const withoutDefaults = (signature: string): string =>
  signature.replaceAll(/ default (?:\w+\([^)]*\)[^,)]*|'[^']*'|[^,)]+)/g, '');

const hash = (statement: string): string =>
  createHash('sha256').update(withoutComments(statement)).digest('hex');

/** Name of each statement → SHA-256 of the statement, as the last release had it. */
export type Released = Readonly<Record<string, string>>;

export const describeRelease = (schema: string): Released =>
  Object.fromEntries([...nameStatements(schema)].map(([name, text]) => [name, hash(text)]));

/**
 * The migration from a released schema to this one: functions, views, policies, triggers and grants
 * as statements, everything else as a comment that says what is to be written by hand.
 */
export function composeMigration(released: Released, schema: string): string {
  const now = nameStatements(schema);
  const isChanged = (name: string, text: string) => released[name] !== hash(text);
  const changed = [...now].filter(([name, text]) => isChanged(name, text));
  const gone = Object.keys(released).filter((name) => !now.has(name));
  const isCodeName = (name: string) => /^(?:function|view|policy|trigger) /.test(name);
  const byHand = [
    ...gone.filter((name) => !isCodeName(name)).map((name) => `-- By hand, is gone: ${name}`),
    ...changed
      .filter(([, text]) => !/^(?:grant|set) /.test(withoutComments(text)) && !isCode(text))
      .map(([name]) => `-- By hand, is ${name in released ? 'other' : 'new'}: ${name}`),
  ];
  const isGrant = (text: string) => withoutComments(text).startsWith('grant ');
  return [
    'set local check_function_bodies = off;',
    ...byHand,
    // Policies and triggers before the functions that they call.
    ...gone
      .filter(isCodeName)
      .sort((a, b) => Number(a.startsWith('function')) - Number(b.startsWith('function')))
      .map((name) => `drop ${name};`),
    ...changed
      .filter(([, text]) => isCode(text))
      .map(([name, text]) => replaceCode(name, text, name in released)),
    ...[...now.values()].filter(isGrant),
  ].join('\n\n');
}

const isCode = (statement: string): boolean => code.test(withoutComments(statement));

function replaceCode(name: string, text: string, exists: boolean): string {
  if (name.startsWith('policy')) return exists ? `drop ${name};\n${text}` : text;
  return text.replace(/^create (function|view|trigger)/m, 'create or replace $1');
}
