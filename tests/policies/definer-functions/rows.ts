import { randomUUID } from 'node:crypto';
import type { Backend } from '../backend.ts';
import { type Caller, caller, getEmail, otherUserId } from '../callers.ts';

/*
 * The rows that functions with their owner's rights could tell. Every text contains a marker, by which an
 * answer shows where its texts come from.
 */

export const owner = caller('publisher');
export const otherPublisher = caller('other publisher');
export const viewer = caller('other newcomer');
export const editor = caller('pending publisher');
export const newcomer = caller('newcomer');
export const tester = caller('tester');
export const admin = caller('admin');
export const idOf = (person: Caller): number => Number(person.id);
export const publisherId = idOf(owner);

let count = 0;
/** What each marker stands for, which a failed test says. */
export const names = new Map<string, string>();
function mark(what: string): string {
  count += 1;
  const marker = `mk${count}x`;
  names.set(marker, what);
  return marker;
}

/** The ids that callers know or guess, and markers that some may learn. */
export const known = {
  requests: [] as string[],
  deletions: [] as string[],
  subscriber: '',
  unsubscribe: '',
  reports: [] as string[],
  authorNames: [] as string[],
  ofAddress: [] as string[],
};

/** Writes rows into every table that a function reads. */
export async function writeRows(backend: Backend): Promise<void> {
  await writePeople(backend);
  await writePublishers(backend);
  await writeBoard(backend);
}

async function one(rows: PromiseLike<readonly { id: string }[]>): Promise<string> {
  const [row] = await rows;
  if (!row) throw new Error('The row was not written.');
  return row.id;
}

async function writePeople({ sql }: Backend): Promise<void> {
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

async function writePublishers(backend: Backend): Promise<void> {
  const { sql } = backend;
  // Requests for the same publisher.
  for (const [person, status] of [
    [owner, 'approved'],
    [newcomer, 'pending'],
    [caller('removed tester'), 'pending'],
  ] as const) {
    known.requests.push(
      await one(sql<{ id: string }[]>`
        insert into publisher_requests (laravel_user_id, email, first_name, publisher_id, status)
        values (${person.id}, ${`${mark(`request for a publisher of ${person.name}`)}@definers.example`},
          ${mark(`first name in the request for a publisher of ${person.name}`)}, ${publisherId},
          ${status}) returning id`),
    );
  }

  for (const publisher of [publisherId, idOf(otherPublisher)]) {
    for (const status of ['draft', 'withdrawn', 'submitted', 'approved']) {
      const what = `${status} proposal of ${publisher}`;
      const id = await one(sql<{ id: string }[]>`
        insert into game_proposals (publisher_id, created_by, kind, proposed, note, status)
        values (${publisher}, ${publisher}, 'new',
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

async function writeBoard({ sql }: Backend): Promise<void> {
  for (const author of [idOf(tester), idOf(admin), otherUserId]) {
    const id = await one(sql<{ id: string }[]>`
      insert into feedback_items (title, content, category, priority, screen, user_id)
      values (${mark(`report of ${author}`)}, ${mark(`content of ${author}`)}, 'bug', 'minor', 'Me', ${author})
      returning id`);
    known.reports.push(id);
    await sql`insert into feedback_comments (feedback_id, content, user_id)
      values (${id}, ${mark(`comment on the report of ${author}`)}, ${admin.id})`;
    await sql`insert into feedback_attachments (feedback_id, file_path, file_name)
      values (${id}, ${`${id}/${id}_1.png`}, ${`${mark(`file of ${author}`)}.png`})`;
  }
  await sql`insert into changelog_entries (title, body)
    values (${mark('draft of the changelog')}, ${mark('body of the draft')})`;
  const [token] = await sql<{ token: string }[]>`
    select app.get_unsubscribe_token(${otherUserId}, 'feedback') as token`;
  known.unsubscribe = token?.token ?? randomUUID();
}
