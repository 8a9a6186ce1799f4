import {
  type Access,
  bucket,
  functions,
  type Group,
  groups,
  matrix,
  operations,
  type Rules,
  tables,
} from './matrix.ts';

/** A row of `app.rate_limits`. */
export interface Limit {
  readonly name: string;
  readonly max: number;
  /** Null for a limit on the number of existing rows. */
  readonly period: 'hour' | 'day' | null;
  readonly description: string;
}

/** The matrix and the limits as docs/policies.md shows them. */
export function printMatrix(limits: readonly Limit[]): string {
  return [
    '<!-- Printed from tests/policies/matrix.ts by `pnpm record`. -->',
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
    'They are rows of `app.rate_limits`, where an operator may change `max`. Beyond a limit the data API answers 429 with code `PT429` and a message for the person. A network address is an IPv4 address or an IPv6 /56; it is counted under a hash whose salt changes every day and is deleted two days later. Every table, function and bucket that a browser can write has a limit, deletions included.',
    '',
    '| limit | at most | what |',
    '|---|---|---|',
    ...limits.map(
      ({ name, max, period, description }) =>
        `| \`${name}\` | ${max}${period ? ` an ${period}`.replace('an day', 'a day') : ''} | ${description} |`,
    ),
    '',
    '## Mails',
    '',
    'All of them wait as jobs (`app.jobs`); their kinds and words are in `supabase/functions/mails/templates.ts`. One event is one mail to each recipient, and the limits of mails above are the budgets: what exceeds `mails_per_recipient` waits for the next hour. Addresses that nobody ever confirmed (by a mailed link, or by a role that the main API gave) get mails without any word that a person outside of our team chose.',
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
