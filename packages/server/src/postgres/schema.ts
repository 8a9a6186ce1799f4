import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const schemaFolder = path.join(here, '../../../../supabase/schema');

/** What refers to functions of any subject, so that it comes after all of them. */
const isLate = /^(create (or replace )?(view|trigger|policy)|grant|comment on view)\b/;

/**
 * The statements of a SQL file, each with the comments above it. Semicolons inside of comments,
 * quotes and dollar quotes end no statement.
 */
function splitStatements(text: string): string[] {
  const token = /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;/g;
  const statements: string[] = [];
  let start = 0;
  for (const match of text.matchAll(token)) {
    if (match[0] !== ';') continue;
    const end = match.index + 1;
    statements.push(text.slice(start, end).trim());
    start = end;
  }
  return statements;
}

/** A statement without the comments above it. */
const withoutComments = (statement: string): string =>
  statement.replace(/^(?:\s*--[^\n]*\n|\s+)*/, '');

/** The names of the files of `supabase/schema` without `.sql`, in the order of its README. */
async function listSubjects(folder: string): Promise<string[]> {
  const page = await readFile(path.join(folder, 'README.md'), 'utf8');
  return [...page.matchAll(/^\d+\. \[.*\]\((\w+)\.sql\)/gm)].map(([, name = '']) => name);
}

/**
 * The schema as one script for a new database: tables and functions of all subjects in their order,
 * then what refers to functions of any subject: views, triggers, policies and grants.
 */
export async function composeSchema(folder = schemaFolder): Promise<string> {
  const subjects = await listSubjects(folder);
  const texts = await Promise.all(
    subjects.map((subject) => readFile(path.join(folder, `${subject}.sql`), 'utf8')),
  );
  const statements = texts.flatMap(splitStatements);
  const late = statements.filter((statement) => isLate.test(withoutComments(statement)));
  const early = statements.filter((statement) => !isLate.test(withoutComments(statement)));
  // Functions refer to tables of later subjects.
  return ['set local check_function_bodies = off;', ...early, ...late].join('\n\n');
}
