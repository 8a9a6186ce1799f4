import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { type Caller, caller, callers, getEmail, otherUserId } from './callers.ts';
import { tables } from './matrix.ts';

/*
 * A `security definer` function runs with its owner's rights: row-level security does not restrict what
 * it reads. Every text of the rows below contains a marker. What a function tells a caller must contain
 * only markers that the same caller finds by reading the tables under row-level security.
 */

const backend = useBackend();
const owner = caller('publisher');
const otherPublisher = caller('other publisher');
const viewer = caller('other newcomer');
const editor = caller('pending publisher');
const newcomer = caller('newcomer');
const tester = caller('tester');
const admin = caller('admin');
const idOf = (person: Caller): number => Number(person.id);
const publisherId = idOf(owner);

let count = 0;
const names = new Map<string, string>();
/** A new marker; `what` explains it in a failed test. */
function mark(what: string): string {
  count += 1;
  const marker = `mk${count}x`;
  names.set(marker, what);
  return marker;
}
const find = (text: string): string[] => [...new Set(text.match(/mk\d+x/g) ?? [])];

const known = {
  requests: [] as string[],
  deletions: [] as string[],
  invitation: '',
  subscriber: '',
  unsubscribe: '',
  reports: [] as string[],
  authorNames: [] as string[],
  ofAddress: [] as string[],
  invitationTexts: [] as string[],
};

async function one(rows: PromiseLike<readonly { id: string }[]>): Promise<string> {
  const [row] = await rows;
  if (!row) throw new Error('The row was not written.');
  return row.id;
}

async function writePeople(): Promise<void> {
  const { sql } = backend;
  for (const person of [newcomer, viewer, editor, owner, otherPublisher, tester, admin]) {
    const first = mark(`first name of ${person.name}`);
    await sql`insert into profiles (laravel_user_id, email, first_name)
      values (${person.id}, ${`${mark(`address of ${person.name}`)}@definers.example`}, ${first})`;
    if (person === tester || person === admin) known.authorNames.push(first);
  }
  for (const [person, status] of [
    [newcomer, 'rejected'],
    [otherPublisher, 'approved'],
    [null, 'pending'],
    [caller('removed admin'), 'revoked'],
  ] as const) {
    const who = person?.name ?? 'a person who was signed out';
    const reason = status === 'rejected' || status === 'revoked' ? mark(`reason for ${who}`) : null;
    const website = mark(`website of ${who}`);
    const publisher = mark(`publisher of ${who}`);
    known.requests.push(
      await one(sql<{ id: string }[]>`
        insert into publisher_requests (laravel_user_id, email, first_name, new_publisher_name,
          website_url, verification_note, status, decision_text)
        values (${person?.id ?? null}, ${person ? `${mark(`request of ${who}`)}@definers.example` : getEmail(idOf(editor))},
          ${mark(`first name in the request of ${who}`)}, ${publisher}, ${`https://${website}.example`},
          ${mark(`note of ${who}`)}, ${status}, ${reason}) returning id`),
    );
    if (!person) known.ofAddress.push(website, publisher);
  }
  for (const id of [idOf(newcomer), otherUserId]) {
    known.deletions.push(
      await one(sql<{ id: string }[]>`
        insert into account_deletion_requests (user_id, email, reason)
        values (${id}, ${`${mark(`deletion of ${id}`)}@definers.example`}, ${mark(`why ${id} leaves`)})
        returning id`),
    );
  }
  known.subscriber = await one(sql<{ id: string }[]>`
    insert into beta_subscribers (email) values (${`${mark('subscriber')}@definers.example`}) returning id`);
}

async function writeTeam(): Promise<void> {
  const { sql } = backend;
  for (const [person, role] of [
    [viewer, 'viewer'],
    [editor, 'editor'],
  ] as const) {
    await sql`insert into publisher_members (publisher_id, user_id, role, origin, name, email)
      values (${publisherId}, ${person.id}, ${role}, 'invitation', 'Given Name',
        ${`${mark(`address of the member ${person.name}`)}@definers.example`})`;
  }
  const invite = async (what: string): Promise<string> => {
    const answer = await backend.request(owner, 'POST', '/rest/v1/publisher_invitations', {
      body: { publisher_id: publisherId, email: `${mark(what)}@definers.example`, role: 'editor' },
      headers: { prefer: 'return=representation' },
    });
    const [{ id }]: [{ id: string }] = JSON.parse(answer.text);
    return id;
  };
  known.invitation = await invite('an open invitation');
  await sql`update publisher_invitations set invited_by_name = ${mark('name of the inviter')}`;
  known.invitationTexts = [`mk${count}x`, `mk${count - 1}x`];

  for (const publisher of [publisherId, idOf(otherPublisher)]) {
    for (const status of ['draft', 'withdrawn', 'submitted', 'approved']) {
      const what = `${status} proposal of ${publisher}`;
      const id = await one(sql<{ id: string }[]>`
        insert into game_proposals (publisher_id, kind, proposed, note, status)
        values (${publisher}, 'new',
          ${sql.json({ name: mark(what), year_published: 2026, min_players: 1, max_players: 4 })},
          ${mark(`note of the ${what}`)}, 'draft') returning id`);
      const steps =
        {
          draft: [],
          withdrawn: ['withdrawn'],
          submitted: ['submitted'],
          approved: ['submitted', 'approved'],
        }[status] ?? [];
      for (const step of steps)
        await sql`update game_proposals set status = ${step} where id = ${id}`;
      if (status === 'submitted' || status === 'approved') {
        await sql`insert into game_proposal_events (proposal_id, message, by_admin, author_id)
          values (${id}, ${mark(`message about the ${what}`)}, true, ${admin.id})`;
      }
    }
  }
}

async function writeBoard(): Promise<void> {
  const { sql } = backend;
  for (const author of [idOf(tester), idOf(admin), otherUserId]) {
    const id = await one(sql<{ id: string }[]>`
      insert into feedback_items (title, content, category, priority, screen, user_id)
      values (${mark(`report of ${author}`)}, ${mark(`content of ${author}`)}, 'bug', 'minor', 'Me', ${author})
      returning id`);
    known.reports.push(id);
    await sql`insert into feedback_comments (feedback_id, content, user_id)
      values (${id}, ${mark(`comment on the report of ${author}`)}, ${admin.id})`;
    await sql`insert into feedback_events (feedback_id, message, author_id)
      values (${id}, ${mark(`reply to ${author}`)}, ${otherUserId})`;
    await sql`insert into feedback_attachments (feedback_id, file_path, file_name)
      values (${id}, ${`${id}/${id}_1.png`}, ${`${mark(`file of ${author}`)}.png`})`;
  }
  await sql`insert into changelog_entries (title, body)
    values (${mark('draft of the changelog')}, ${mark('body of the draft')})`;
  const [token] = await sql<{ token: string }[]>`
    select app.get_unsubscribe_token(${otherUserId}, 'feedback') as token`;
  known.unsubscribe = token?.token ?? randomUUID();
}

/** A function's calls, as every caller sends them. */
interface Case {
  readonly calls: () => readonly object[];
  /** Markers that the caller may learn although no row shows them, and why. */
  readonly also?: (person: Caller) => readonly string[];
  readonly why?: string;
  /** Whether at least one caller is told a marker, so that the case examines something. */
  readonly tells: boolean;
}

const everyId = () => [...callers.flatMap(({ id }) => (id === null ? [] : [id])), otherUserId];
const withoutArguments = (tells: boolean): Case => ({ calls: () => [{}], tells });

const cases: Readonly<Record<string, Case>> = {
  accept_team_invitation: { calls: () => [{ id: known.invitation }], tells: false },
  check_feedback_fix: {
    calls: () => known.reports.map((report) => ({ report, works: true })),
    tells: false,
  },
  claim_publisher_decision: {
    calls: () =>
      known.requests.map((request_id) => ({ request_id, decision: 'settle', lease: randomUUID() })),
    tells: true,
  },
  feedback_board: {
    calls: () => [{}, { changed_since: '2020-01-01T00:00:00Z' }],
    also: ({ group }) => (group === 'tester' ? known.authorNames : []),
    why: 'the board shows the names of authors to testers (section 6)',
    tells: true,
  },
  feedback_files_to_remove: withoutArguments(false),
  feedback_notifications: withoutArguments(true),
  game_proposal_notifications: withoutArguments(true),
  latest_deletion_request: withoutArguments(false),
  latest_publisher_request: {
    calls: () => [{}],
    also: (person) => (person === editor ? known.ofAddress : []),
    why: 'a request that was confirmed while signed out is found by the address of the token',
    tells: true,
  },
  mark_feedback_events_read: { calls: () => [{ up_to: 0 }], tells: false },
  mark_game_proposal_events_read: { calls: () => [{ up_to: 0 }], tells: false },
  median_review_hours: withoutArguments(false),
  merge_feedback_items: {
    calls: () => [{ sources: known.reports.slice(1, 2), target: known.reports[0] }],
    tells: true,
  },
  my_publishers: withoutArguments(false),
  people_let_in: {
    calls: () => known.requests.map((request_id) => ({ request_id })),
    tells: false,
  },
  person_overview: { calls: () => everyId().map((person) => ({ person })), tells: true },
  publisher_history: {
    calls: () => [
      ...everyId().map((publisher) => ({ publisher, publisher_name: '' })),
      ...[...names].flatMap(([publisher_name, what]) =>
        what.startsWith('publisher of') ? [{ publisher: 0, publisher_name }] : [],
      ),
    ],
    tells: true,
  },
  publisher_request_evidence: {
    calls: () => [{ requests: known.requests, publishers: everyId() }],
    tells: false,
  },
  publisher_role_of: { calls: () => everyId().map((person) => ({ person })), tells: true },
  release_publisher_decision: {
    calls: () => [{ lease: randomUUID(), finished: true }],
    tells: false,
  },
  search_admin: { calls: () => [{ query: 'mk' }, { query: 'mk1' }], tells: true },
  search_rows: {
    calls: () =>
      [
        'publisher_requests',
        'account_deletion_requests',
        'game_proposals',
        'feedback_items',
        'changelog_entries',
        'testers',
      ].flatMap((source) => [
        { source, query: 'mk', size: 1000 },
        { source, query: '', size: 1000 },
        ...(source === 'game_proposals'
          ? ['draft', 'withdrawn'].map((status) => ({ source, query: 'mk', filter: { status } }))
          : []),
      ]),
    tells: true,
  },
  team_activity: {
    calls: () => everyId().map((publisher) => ({ publisher })),
    tells: true,
  },
  team_invitation: {
    calls: () => [{ id: known.invitation }, { id: randomUUID() }],
    also: () => known.invitationTexts,
    why: 'the id is the secret of the mailed link',
    tells: true,
  },
  token_status: withoutArguments(false),
  unmerge_feedback_item: { calls: () => [{ source: known.reports[1] }], tells: true },
  unsubscribe: { calls: () => [{ token: known.unsubscribe }], tells: false },
  withdraw_beta_consent: { calls: () => [{ subscriber: known.subscriber }], tells: false },
};

/** Everything that the caller reads under row-level security. */
async function readEverything(person: Caller): Promise<Set<string>> {
  const texts = await Promise.all(
    [...tables, 'testers', 'game_proposal_batches'].map(async (table) => {
      const { text } = await backend.request(person, 'GET', `/rest/v1/${table}?limit=1000`);
      return text;
    }),
  );
  return new Set(find(texts.join()));
}

const listFunctions = (schema: 'public' | 'app') => backend.sql<{ name: string }[]>`
  select distinct proname as name from pg_proc
  where pronamespace = ${schema}::regnamespace and prosecdef
    and (has_function_privilege('anon', oid, 'execute')
      or has_function_privilege('authenticated', oid, 'execute'))
  order by proname`;

const readable = new Map<Caller, ReadonlySet<string>>();
beforeAll(async () => {
  await writePeople();
  await writeTeam();
  await writeBoard();
  for (const person of callers) readable.set(person, await readEverything(person));
});

describe('a function with its owner’s rights', () => {
  it('has a case here', async () => {
    const rows = await listFunctions('public');
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(cases).sort());
  });

  // One after the other: some change rows.
  it.each(Object.entries(cases))(
    '%s tells each caller only what row-level security shows',
    async (name, one) => {
      let told = 0;
      for (const person of callers) {
        const answers: string[] = [];
        for (const body of one.calls()) {
          const { text, status } = await backend.request(person, 'POST', `/rest/v1/rpc/${name}`, {
            body,
          });
          expect(status, text).toBeLessThan(500);
          answers.push(text);
        }
        const allowed = new Set([...(readable.get(person) ?? []), ...(one.also?.(person) ?? [])]);
        const found = find(answers.join());
        told += found.length;
        const hidden = found.filter((marker) => !allowed.has(marker));
        expect(
          hidden.map((marker) => names.get(marker)),
          `${name} as ${person.name}`,
        ).toEqual([]);
      }
      expect(told > 0).toBe(one.tells);
    },
  );

  it('in the schema app cannot be called over the data API', async () => {
    const rows = await listFunctions('app');
    expect(rows.length).toBeGreaterThan(10);
    for (const { name } of rows) {
      for (const headers of [{}, { 'content-profile': 'app', 'accept-profile': 'app' }]) {
        const answer = await backend.request(admin, 'POST', `/rest/v1/rpc/${name}`, {
          body: {},
          headers,
        });
        expect([404, 406], `${name}: ${answer.text}`).toContain(answer.status);
      }
    }
  });

  it('reads no draft for an admin', () => {
    const drafts = [...names].filter(([, what]) => /(draft|withdrawn) proposal/.test(what));
    expect(drafts).toHaveLength(8);
    expect(drafts.filter(([marker]) => readable.get(admin)?.has(marker))).toEqual([]);
    expect(drafts.filter(([marker]) => readable.get(owner)?.has(marker))).toHaveLength(4);
  });
});
