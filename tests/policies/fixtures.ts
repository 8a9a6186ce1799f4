import { randomUUID } from 'node:crypto';
import type { Sql, TransactionSql } from 'postgres';
import { caller, callers, getEmail } from './callers.ts';
import type { Table } from './matrix.ts';

export type Values = Record<string, string | number | boolean | null | Record<string, string>>;

/** How the rows of a table are created. */
interface Fixture {
  /** A full row of this person, as the owner of the database writes it. */
  row(person: number, marker: string, sql: Sql | TransactionSql): Promise<Values> | Values;
  /** What a browser sends, where that differs. */
  payload?(
    person: number | null,
    marker: string,
    sql: Sql | TransactionSql,
  ): Promise<Values> | Values;
  /** An update that violates no constraint. */
  readonly change: (marker: string) => Values;
  /** Columns that identify a row, if not `id`. */
  readonly key?: readonly [string, ...string[]];
}

const email = (marker: string): string => `${marker}@policies.example`;
const hash = 'a'.repeat(64);

/** A PNG of 16 × 16 pixels. */
export const picture: Uint8Array<ArrayBuffer> = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR42mPQq8gjCTGMahjVMHw1AAB7yhQQeNJyqwAAAABJRU5ErkJggg==',
    'base64',
  ),
);

const feedbackItem = (person: number, marker: string): Values => ({
  title: marker,
  content: marker,
  category: 'bug',
  priority: 'minor',
  screen: 'Me',
  user_id: person,
});

/** An item of this person, written in the time when they were a tester. */
export async function makeFeedbackItem(
  sql: Sql | TransactionSql,
  person: number,
  marker: string,
): Promise<string> {
  const [item] = await sql<{ id: string }[]>`
    insert into feedback_items ${sql(feedbackItem(person, marker))} returning id`;
  if (!item) throw new Error('The feedback item was not written.');
  return item.id;
}

async function attachment(
  sql: Sql | TransactionSql,
  person: number,
  marker: string,
): Promise<Values> {
  const feedback_id = await makeFeedbackItem(sql, person, marker);
  const file_path = `${feedback_id}/${feedback_id}_${Date.now()}.png`;
  await sql`insert into storage.objects (bucket_id, name) values ('feedback-attachments', ${file_path})`;
  return { feedback_id, file_path, file_name: `${marker}.png` };
}

let snapshots = 0;
/** Figures of a day and a game, or of a number of games, that no other row has. */
const snapshotDay = () => {
  snapshots += 1;
  return new Date(Date.UTC(2026, 0, snapshots)).toISOString().slice(0, 10);
};
const gameSnapshot = (person: number): Values => {
  const day = snapshotDay();
  return { publisher_id: person, game_id: 1000 + snapshots, day, last_day: day };
};
const publisherSnapshot = (person: number): Values => {
  const day = snapshotDay();
  return { publisher_id: person, day, games: snapshots };
};

/** Publishers have drafts, everybody else proposals that were sent. */
const gameProposal = (person: number | null, marker: string): Values => ({
  publisher_id: person,
  kind: 'change',
  game_id: 7,
  proposed: { name: marker },
  original: { name: 'A name' },
  status: callers.some(({ id, group }) => id === person && group === 'publisher')
    ? 'draft'
    : 'submitted',
});

async function gameProposalEvent(
  sql: Sql | TransactionSql,
  person: number,
  marker: string,
): Promise<Values> {
  const values = { ...gameProposal(person, marker), status: 'submitted' };
  const [row] = await sql<{ id: string }[]>`
    insert into game_proposals ${sql(values)} returning id`;
  if (!row) throw new Error('The proposal was not written.');
  return { proposal_id: row.id, message: marker };
}

const changelogEntry = (marker: string): Values => ({ title: marker, body: marker });
const policy = (marker: string): Values => ({ content: marker, effective_date: '2025-10-01' });

export const fixtures: Readonly<Record<Table, Fixture>> = {
  beta_subscribers: {
    row: (_person, marker) => ({ email: email(marker) }),
    change: (marker) => ({ email: email(marker) }),
  },
  profiles: {
    row: async (person, marker, sql) => {
      await sql`delete from profiles where laravel_user_id = ${person}`;
      return { laravel_user_id: person, email: getEmail(person), first_name: marker };
    },
    payload: async (person, marker, sql) => {
      await sql`delete from profiles where laravel_user_id = ${person}`;
      return { laravel_user_id: person, email: email(marker), first_name: marker, last_name: 'x' };
    },
    change: (marker) => ({ first_name: marker }),
  },
  publisher_requests: {
    row: (person, marker) => ({
      laravel_user_id: person,
      email: getEmail(person),
      new_publisher_name: marker,
      website_url: 'https://policies.example',
    }),
    change: () => ({ x_id: 'changed' }),
  },
  registration_submissions: {
    row: (person, marker) => ({
      email: getEmail(person),
      first_name: marker,
      last_name: 'x',
      publisher_id: 1,
    }),
    change: (marker) => ({ first_name: marker }),
  },
  account_deletion_requests: {
    row: (person, marker) => ({ user_id: person, email: email(marker), reason: marker }),
    payload: async (person, marker, sql) => {
      if (person === null) return { email: email(marker), reason: marker };
      await sql`delete from account_deletion_requests where email = ${getEmail(person)}`;
      return { user_id: person, email: getEmail(person), reason: marker };
    },
    change: () => ({ status: 'approved' }),
  },
  privacy_policy: {
    row: (_person, marker) => policy(marker),
    change: (marker) => ({ content: marker }),
  },
  privacy_policy_versions: {
    row: (_person, marker) => ({
      ...policy(marker),
      privacy_policy_id: randomUUID(),
      updated_at: '2025-10-01T00:00:00Z',
    }),
    change: (marker) => ({ content: marker }),
  },
  changelog_entries: {
    row: (_person, marker) => ({
      ...changelogEntry(marker),
      status: 'published',
      published_at: '2025-10-01T00:00:00Z',
    }),
    payload: (_person, marker) => changelogEntry(marker),
    change: (marker) => ({ title: marker }),
  },
  terms_acceptances: {
    row: (person, marker) => ({ user_id: person, terms_version: marker, terms_hash: hash }),
    payload: async (person, marker, sql) => {
      await sql`
        insert into app.published_terms (version, hash) values (${marker}, ${hash})
        on conflict do nothing`;
      return {
        user_id: person,
        ip_address: 'unknown',
        terms_version: marker,
        terms_hash: hash,
      };
    },
    change: (marker) => ({ terms_version: marker }),
  },
  feedback_items: {
    row: feedbackItem,
    change: (marker) => ({ title: marker }),
  },
  feedback_comments: {
    row: async (person, marker, sql) => ({
      feedback_id: await makeFeedbackItem(sql, caller('tester').id ?? 0, 'an item'),
      content: marker,
      user_id: person,
    }),
    change: (marker) => ({ content: marker }),
  },
  feedback_me_toos: {
    row: async (person, marker, sql) => ({
      feedback_id: await makeFeedbackItem(sql, 0, marker),
      user_id: person,
    }),
    change: () => ({ notify: true }),
    key: ['feedback_id', 'user_id'],
  },
  feedback_attachments: {
    row: (person, marker, sql) => attachment(sql, person, marker),
    change: (marker) => ({ file_name: `${marker}.gif` }),
  },
  game_proposals: {
    row: gameProposal,
    payload: (person, marker) => ({
      publisher_id: person,
      kind: 'new',
      proposed: { name: marker },
    }),
    change: (marker) => ({ note: marker }),
  },
  game_proposal_events: {
    row: (person, marker, sql) => gameProposalEvent(sql, person, marker),
    change: (marker) => ({ message: marker }),
  },
  game_snapshots: {
    row: (person) => gameSnapshot(person),
    change: () => ({ plays: 1 }),
    key: ['publisher_id', 'game_id'],
  },
  publisher_snapshots: {
    row: (person) => publisherSnapshot(person),
    change: () => ({ plays: 1 }),
    key: ['publisher_id', 'games'],
  },
  user_roles: {
    // No caller gets a role that another test expects them not to have.
    row: (person) => ({
      user_id: person,
      role: person === caller('admin').id || person > 900 ? 'tester' : 'publisher',
    }),
    change: () => ({ role: 'admin' }),
    key: ['user_id', 'role'],
  },
  audit_log: {
    row: (person, marker) => ({
      actor_id: person,
      actor_role: 'anon',
      action: 'delete',
      table_name: 'nothing',
      row_id: marker,
    }),
    change: (marker) => ({ row_id: marker }),
  },
};

/** What a browser sends that inserts a row for this person; null: without owner. */
export const makePayload = async (
  table: Table,
  person: number | null,
  marker: string,
  sql: Sql | TransactionSql,
): Promise<Values> =>
  (await fixtures[table].payload?.(person, marker, sql)) ??
  fixtures[table].row(person ?? 0, marker, sql);

/** An update of the table that violates no constraint. */
export const makeChange = (table: Table, marker: string): Values => fixtures[table].change(marker);

/** Columns that identify a row of the table. */
export const getKey = (table: Table): readonly [string, ...string[]] =>
  fixtures[table].key ?? ['id'];

/** Inserts a row as the owner of the database, without policies, and returns it. */
export async function makeRow(
  sql: Sql | TransactionSql,
  table: Table,
  person: number,
  marker: string,
) {
  const values = await fixtures[table].row(person, marker, sql);
  const [made] =
    await sql`insert into ${sql(table)} ${sql(values)} on conflict do nothing returning *`;
  if (made) return made;
  const [known] =
    await sql`select * from ${sql(table)} where (user_id, role) = (${person}, ${String(values.role ?? '')})`;
  if (!known) throw new Error(`The row of ${table} was not written.`);
  return known;
}

/** PostgREST's filter for exactly this row. */
export function filterFor(table: Table, stored: Readonly<Record<string, unknown>>): string {
  return getKey(table)
    .map((column) => `${column}=eq.${String(stored[column])}`)
    .join('&');
}
