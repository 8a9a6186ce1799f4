import {
  type Access,
  bucket,
  functions,
  type Group,
  groups,
  limits,
  mailTopics,
  matrix,
  operations,
  type Rules,
  tables,
} from './matrix.ts';

/** The matrix as docs/policies.md shows it. */
export function printMatrix(): string {
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
    'They are rows of `app.rate_limits`, where an operator may change `max`. Beyond a limit the data API answers 429 with code `PT429` and a message for the person. A network address is an IPv4 address or an IPv6 /64; it is counted under a hash whose salt changes every day and is deleted two days later. Every table, function and bucket that a browser can write has a limit, deletions included.',
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
    'All of them wait in one outbox, `app.mails`, whose kinds are the rows of `app.mail_topics`. The limits of mails above are its budgets: one email is one use for its recipient and for each person who caused something in it. A recipient has a budget for each purpose, so that nobody uses up another one; each kind of security mail has a purpose of its own. What a budget holds back is in one email at the end of the hour, without what was taken back meanwhile; to a stranger’s request nothing is sent, and no new link is made, so that the last one stays valid. Addresses that nobody ever confirmed (by a mailed link, or by a role that the main API gave) get mails without any word that a person outside of our team chose. What waits does so for a minute without further events, five minutes at most, unless a server function delivers it now.',
    '',
    '| mail | purpose | waits | what |',
    '|---|---|---|---|',
    ...mailTopics.map(
      ({ name, purpose, is_security, waits, description }) =>
        `| \`${name}\` | ${is_security ? 'security, its own' : purpose} | ${waits ? 'yes' : '–'} | ${description} |`,
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
