import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { type Caller, caller, callers } from './callers.ts';

const backend = useBackend();
const admin = caller('admin');
const answer = "The mail server answers '550 No such mailbox' to RCPT TO.";

/** As a server function does: with the secret key. */
const serve = async (name: string, body: object) =>
  (
    await backend.send('POST', `/rest/v1/rpc/${name}`, {
      body,
      headers: { apikey: backend.secretKey },
    })
  ).body;

const call = (person: Caller, name: string, body: object = {}) =>
  backend.request(person, 'POST', `/rest/v1/rpc/${name}`, { body });
const list = async () => (await call(admin, 'undeliverable_mails')).body;

/** Claims what is due, and reports that it was not sent. */
async function fail(report: object): Promise<boolean> {
  await backend.sql`update app.mails set due_at = now() where done_at is null`;
  const claimed = await serve('claim_mails', {});
  if (typeof claimed !== 'object' || claimed === null || !('ids' in claimed)) return false;
  await serve('finish_mails', { ids: claimed.ids, sent: false, ...report });
  return true;
}

/** A mail that waits. */
async function addInvitation(): Promise<string> {
  const recipient = `${randomUUID()}@mails.example`;
  const [row] = await backend.sql<{ id: string }[]>`
    insert into publisher_invitations (publisher_id, email, role, invited_by, invited_by_name)
    values (78, ${recipient}, 'editor', 5, 'Ada') returning id`;
  await serve('put_mails', { topic: 'team_invitation', event_id: row?.id });
  return recipient;
}

beforeEach(async () => {
  const { sql } = backend;
  await sql`delete from app.mails`;
  await sql`delete from publisher_invitations`;
  await sql`
    insert into publisher_members (publisher_id, user_id, role, origin)
    values (78, 5, 'owner', 'invitation') on conflict do nothing`;
});

describe('an email that the mail server refuses for good', () => {
  it('is tried five times, then listed with the answer, and waits no longer', async () => {
    const recipient = await addInvitation();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await list()).toEqual([]);
      expect(await fail({ answer, is_refused: true })).toBe(true);
    }
    expect(await fail({ answer, is_refused: true })).toBe(false);
    expect(await list()).toEqual([
      {
        id: expect.any(String),
        recipient,
        about: 'an invitation to a team',
        can_be_repeated: true,
        tries: 5,
        ended_at: expect.any(String),
        answer,
      },
    ]);
  });

  it('is tried on after failures of the mail server itself', async () => {
    await addInvitation();
    for (let attempt = 0; attempt < 12; attempt += 1) {
      expect(await fail({ answer: 'The mail server refuses the sign-in: 535.' })).toBe(true);
    }
    expect(await list()).toEqual([]);
    const [waiting] = await backend.sql`select attempts, answer from app.mails`;
    expect(waiting).toEqual({ attempts: 12, answer: 'The mail server refuses the sign-in: 535.' });
  });

  it('is taken off the list by an admin, who sends it again or dismisses it', async () => {
    for (const is_repeated of [true, false]) {
      const recipient = await addInvitation();
      await backend.sql`
        update app.mails set done_at = now(), answer = ${answer}, refusals = 5, attempts = 5,
          message_id = gen_random_uuid()
        where recipient = ${recipient}`;
      const [row] = await backend.sql<{ message_id: string }[]>`
        select message_id from app.mails where recipient = ${recipient}`;
      const settle = async () =>
        (await call(admin, 'resolve_undeliverable_mail', { email: row?.message_id, is_repeated }))
          .body;
      expect(await settle()).toBe(true);
      expect(await settle()).toBe(false);
      expect(await list()).toEqual([]);
      const [mail] = await backend.sql`
        select done_at is null as waits, refusals from app.mails where recipient = ${recipient}`;
      expect(mail).toEqual({ waits: is_repeated, refusals: 0 });
    }
  });

  it('loses its content, which may hold a secret link, and is not sent again', async () => {
    await backend.sql`
      select app.add_account_mail('password_reset', 7, 'gone@mails.example', null,
        '{"subject": "Link"}', null, true, null)`;
    for (let attempt = 0; attempt < 5; attempt += 1) await fail({ answer, is_refused: true });
    const [mail] = await backend.sql<{ content: unknown; message_id: string }[]>`
      select content, message_id from app.mails`;
    expect(mail?.content).toBeNull();
    expect(await list()).toMatchObject([{ can_be_repeated: false }]);
    const body = { email: mail?.message_id, is_repeated: true };
    expect((await call(admin, 'resolve_undeliverable_mail', body)).body).toBe(true);
    expect(await fail({})).toBe(false);
  });

  it.each(
    callers
      .filter(({ group }) => group !== 'admin')
      .map((person) => ({ person, who: person.name })),
  )('is hidden from $who', async ({ person }) => {
    const settling = { email: randomUUID(), is_repeated: true };
    const status = person.id === null ? 401 : 403;
    expect((await call(person, 'undeliverable_mails')).status).toBe(status);
    expect((await call(person, 'resolve_undeliverable_mail', settling)).status).toBe(status);
  });
});
