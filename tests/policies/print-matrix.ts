import { pathToFileURL } from 'node:url';
import {
  type Access,
  bucket,
  functions,
  type Group,
  groups,
  limits,
  matrix,
  operations,
  type Rules,
  tables,
} from './matrix.ts';

/** The matrix as docs/policies.md shows it: `tsx tests/policies/print-matrix.ts`. */
export function printMatrix(): string {
  return [
    '<!-- Printed from tests/policies/matrix.ts by tests/policies/print-matrix.ts. -->',
    '',
    `| | ${groups.map((group) => headings[group]).join(' | ')} |`,
    `|---|${groups.map(() => '---').join('|')}|`,
    ...tables.map((table) => line(`\`${table}\``, (group) => cell(matrix[table], group))),
    line('files of `feedback-attachments`', (group) =>
      list(operations.map((operation) => phrase(verbs[operation], bucket[operation][group]))),
    ),
    '',
    ...tables.flatMap((table) => notes(table, matrix[table])),
    `- Files: ${bucket.note}`,
    '',
    'Functions:',
    '',
    ...Object.entries(functions).map(([name, who]) => `- \`${name}\`: ${who}`),
    '',
    '## Limits',
    '',
    'They are rows of `app.rate_limits`, where an operator may change `max`. Beyond a limit the data API answers 429 with code `PT429` and a message for the person. A network address is an IPv4 address or an IPv6 /64; it is counted under a hash whose salt changes every day and is deleted two days later.',
    '',
    '| limit | at most | what |',
    '|---|---|---|',
    ...limits.map(
      ({ name, max, period, description }) =>
        `| \`${name}\` | ${max}${period ? ` an ${period}`.replace('an day', 'a day') : ''} | ${description} |`,
    ),
    '',
  ].join('\n');
}

const headings: Readonly<Record<Group, string>> = {
  anonymous: 'anonymous',
  signedIn: 'signed in',
  publisher: 'publisher',
  tester: 'tester',
  admin: 'admin',
};

const verbs = { select: 'read', insert: 'insert', update: 'change', delete: 'delete' } as const;

const line = (name: string, text: (group: Group) => string): string =>
  `| ${name} | ${groups.map(text).join(' | ')} |`;

const cell = (rules: Rules, group: Group): string =>
  list(operations.map((operation) => phrase(verbs[operation], rules[operation][group])));

const phrase = (verb: string, access: Access): string =>
  ({ none: '', own: `${verb} own`, others: `${verb} others’`, all: verb })[access];

const list = (phrases: readonly string[]): string => phrases.filter(Boolean).join('; ') || '–';

function notes(table: string, { note, changeable: { own, others } }: Rules): string[] {
  const same = own.join() === others.join();
  const sentences = [
    ...(note ? [note] : []),
    ...(!same && own.length > 0 ? [`A person may change in their own rows: ${code(own)}.`] : []),
    ...(others.length > 0 ? [`An admin may change: ${code(others)}.`] : []),
  ];
  return sentences.length > 0 ? [`- \`${table}\`: ${sentences.join(' ')}`] : [];
}

const code = (columns: readonly string[]): string =>
  columns.map((column) => `\`${column}\``).join(', ');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.stdout.write(printMatrix());
}
