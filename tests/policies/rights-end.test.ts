import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { useBackend } from './backend.ts';
import { type Caller, caller, getEmail, getToken } from './callers.ts';

const backend = useBackend();
const admin = caller('admin');
/** Approved for the publisher, and revoked in the tests. */
const culprit = caller('publisher');
const accomplice = caller('newcomer');
const second = caller('other newcomer');
const colleague = caller('other publisher');
const outsider = caller('pending publisher');
const publisherId = 7700;
const representation = { prefer: 'return=representation' };

const idOf = (person: Caller): number => Number(person.id);
const rpc = (person: Caller, name: string, body: object = {}) =>
  backend.request(person, 'POST', `/rest/v1/rpc/${name}`, { body });
const people = [culprit, accomplice, second, colleague, outsider];

let requestId = '';
beforeEach(async () => {
  const { sql } = backend;
  await sql`delete from publisher_members`;
  await sql`delete from publisher_invitations`;
  await sql`delete from publisher_requests`;
  await sql`delete from app.former_publisher_members`;
  await sql`delete from app.barred_publisher_members`;
  await sql`delete from app.publisher_admissions`;
  await sql`delete from app.given_publishers`;
  await sql`delete from app.publisher_team_events`;
  await sql`delete from app.rate_counts`;
  await sql`delete from app.mails`;
  for (const person of people) {
    await sql`insert into app.confirmed_emails (user_id, email)
      values (${person.id}, ${getEmail(idOf(person))}) on conflict do nothing`;
  }
  await sql`insert into user_roles values (${culprit.id}, 'publisher') on conflict do nothing`;
  requestId = await approve(culprit);
});

async function approve(person: Caller, publisher: number | null = publisherId): Promise<string> {
  const [row] = await backend.sql<{ id: string }[]>`
    insert into publisher_requests
      (laravel_user_id, email, publisher_id, new_publisher_name, status)
    values (${person.id}, ${getEmail(idOf(person))}, ${publisher},
      ${publisher === null ? 'Amber Mill' : null}, 'approved') returning id`;
  return row?.id ?? '';
}

const headers = async (person: Caller, claims: object = {}) => ({
  'x-laravel-token': (await getToken(person, backend.jwtSecret, { ...claims })) ?? '',
  ...representation,
});

async function invite(inviter: Caller, guest: Caller, role = 'owner'): Promise<string> {
  const answer = await backend.request(inviter, 'POST', '/rest/v1/publisher_invitations', {
    body: { publisher_id: publisherId, email: getEmail(idOf(guest)), role },
    headers: representation,
  });
  expect(answer.status, answer.text).toBe(201);
  const [row]: { id: string }[] = JSON.parse(answer.text);
  return row?.id ?? '';
}
const accept = (person: Caller, id: string) => rpc(person, 'accept_team_invitation', { id });
async function join(inviter: Caller, guest: Caller, role = 'owner'): Promise<void> {
  expect((await accept(guest, await invite(inviter, guest, role))).status).toBe(200);
}
const remove = (remover: Caller, person: Caller) =>
  backend.request(
    remover,
    'DELETE',
    `/rest/v1/publisher_members?publisher_id=eq.${publisherId}&user_id=eq.${person.id}`,
    { headers: representation },
  );
const revoke = (values: object = {}, id = requestId) =>
  backend.request(admin, 'PATCH', `/rest/v1/publisher_requests?id=eq.${id}`, {
    body: { status: 'revoked', ...values },
  });
const members = async (): Promise<number[]> => {
  const rows = await backend.sql<{ user_id: string }[]>`
    select user_id from publisher_members where publisher_id = ${publisherId} order by user_id`;
  return rows.map(({ user_id }) => Number(user_id));
};

describe('a revocation', () => {
  it('reaches the people whom the person invited, and whom those invited', async () => {
    await join(culprit, accomplice);
    await join(accomplice, second);
    const open = await invite(second, outsider);
    expect((await rpc(admin, 'people_let_in', { request_id: requestId })).body).toMatchObject({
      members: [
        { user_id: accomplice.id, invited_by: culprit.id, role: 'owner' },
        { user_id: second.id, invited_by: accomplice.id },
      ],
      invitations: [{ email: getEmail(idOf(outsider)), role: 'owner' }],
    });
    expect((await revoke()).status).toBe(204);
    expect(await members()).toEqual([]);
    expect((await accept(outsider, open)).status).toBe(404);
    for (const person of [culprit, accomplice, second]) {
      expect((await rpc(person, 'my_publishers')).text).not.toContain(String(publisherId));
    }
  });

  it('does not let the person back through somebody who stays', async () => {
    await join(culprit, accomplice);
    const before = await invite(accomplice, outsider);
    await revoke({ kept_member_ids: [accomplice.id] });
    expect(await members()).toEqual([accomplice.id]);
    const back = await invite(accomplice, culprit);
    expect((await accept(culprit, back)).body).toMatchObject({
      code: 'PT403',
      message:
        'Our team ended your access to this publisher. Request access again: we decide about it.',
    });
    expect((await accept(outsider, before)).status).toBe(200);
    const again = await backend.sql<{ id: string }[]>`
      insert into publisher_requests (laravel_user_id, email, publisher_id)
      values (${culprit.id}, ${getEmail(idOf(culprit))}, ${publisherId}) returning id`;
    await backend.request(admin, 'PATCH', `/rest/v1/publisher_requests?id=eq.${again[0]?.id}`, {
      body: { status: 'approved' },
    });
    await backend.sql`insert into user_roles values (${culprit.id}, 'publisher') on conflict do nothing`;
    expect((await rpc(culprit, 'my_publishers')).body).toContainEqual(
      expect.objectContaining({ publisher_id: publisherId, role: 'editor' }),
    );
  });

  it('removes who accepted after the admin had read the list', async () => {
    await join(culprit, accomplice);
    await join(accomplice, second);
    await revoke({ kept_member_ids: [accomplice.id] });
    expect(await members()).toEqual([accomplice.id]);
    expect((await accept(second, await invite(accomplice, second))).status).toBe(403);
  });

  it('finds accomplices who removed and invited each other', async () => {
    await join(culprit, accomplice);
    await join(accomplice, second);
    await remove(second, accomplice);
    await join(second, accomplice);
    await rpc(culprit, 'my_publishers');
    await remove(accomplice, culprit);
    await join(accomplice, culprit);
    await revoke();
    expect(await members()).toEqual([]);
  });

  it('leaves who has an approved request of their own, and whom they invited', async () => {
    await approve(colleague);
    await join(culprit, accomplice);
    await join(colleague, outsider, 'viewer');
    await backend.sql`
      insert into app.publisher_admissions (publisher_id, user_id, invited_by)
      values (${publisherId}, ${colleague.id}, ${culprit.id})`;
    await revoke();
    expect(await members()).toEqual([idOf(colleague), idOf(outsider)].sort());
  });

  it('ends nothing as long as another approved request names the publisher', async () => {
    await approve(culprit);
    await join(culprit, accomplice);
    await revoke();
    expect(await members()).toEqual([idOf(accomplice), idOf(culprit)].sort());
  });

  it('of a request for a new publisher ends the publisher that the main API gave', async () => {
    await backend.sql`delete from publisher_requests`;
    requestId = await approve(culprit, null);
    const own = { headers: await headers(culprit, { publisher_id: publisherId }) };
    await backend.send('POST', '/rest/v1/rpc/my_publishers', { ...own, body: {} });
    const invitation = await backend.send('POST', '/rest/v1/publisher_invitations', {
      ...own,
      body: { publisher_id: publisherId, email: getEmail(idOf(accomplice)), role: 'owner' },
    });
    const [{ id }]: [{ id: string }] = JSON.parse(invitation.text);
    await accept(accomplice, id);
    await revoke();
    expect(await members()).toEqual([]);
    expect(
      (await backend.send('POST', '/rest/v1/rpc/my_publishers', { ...own, body: {} })).body,
    ).toEqual([]);
  });

  it('and an acceptance at the same time leave nobody behind', async () => {
    for (let round = 0; round < 5; round += 1) {
      await backend.sql`delete from app.barred_publisher_members`;
      const id = await invite(culprit, accomplice);
      await Promise.all([accept(accomplice, id), revoke()]);
      expect(await members()).toEqual([]);
      await backend.sql`delete from app.former_publisher_members`;
      await backend.sql`delete from publisher_requests`;
      requestId = await approve(culprit);
    }
  });

  it('is the same by deleting the approved request', async () => {
    await join(culprit, accomplice);
    await backend.request(admin, 'DELETE', `/rest/v1/publisher_requests?id=eq.${requestId}`);
    expect(await members()).toEqual([]);
    await approve(colleague);
    expect((await accept(culprit, await invite(colleague, culprit))).status).toBe(403);
  });

  it('is the only decision that names who stays', async () => {
    const keep = { kept_member_ids: [accomplice.id] };
    const path = `/rest/v1/publisher_requests?id=eq.${requestId}`;
    expect((await backend.request(admin, 'PATCH', path, { body: keep })).status).toBe(409);
    expect((await backend.request(culprit, 'PATCH', path, { body: keep })).status).toBe(409);
    await revoke(keep);
    expect(
      (await backend.request(admin, 'PATCH', path, { body: { kept_member_ids: [] } })).status,
    ).toBe(409);
  });

  it('deletes the mails about proposals that wait', async () => {
    const [proposal] = await backend.sql<{ id: string }[]>`
      insert into game_proposals (publisher_id, kind, game_id, note, status, created_by)
      values (${publisherId}, 'removal', 7, 'Out of print', 'submitted', ${culprit.id}) returning id`;
    await rpc(culprit, 'my_publishers');
    await backend.sql`insert into app.game_proposal_contacts (proposal_id, user_id, email)
      values (${proposal?.id ?? ''}, ${culprit.id}, ${getEmail(idOf(culprit))})`;
    const decide = () => backend.sql`
      insert into game_proposal_events (proposal_id, message, by_admin, author_id)
      values (${proposal?.id ?? ''}, 'A question', true, ${admin.id})`;
    const waiting = () => backend.sql`
      select id from app.mails where user_id = ${culprit.id} and ended_by = 'proposals'`;
    await decide();
    expect(await waiting()).toHaveLength(1);
    await revoke();
    expect(await waiting()).toHaveLength(0);
    await decide();
    expect(await waiting()).toHaveLength(0);
  });
});

describe('an invitation', () => {
  it.each([false, undefined])(
    'needs the mailbox if email_verified is %s',
    async (email_verified) => {
      await backend.sql`delete from app.confirmed_emails where user_id = ${accomplice.id}`;
      const id = await invite(culprit, accomplice);
      const call = async (body: object, claims: object) =>
        backend.send('POST', '/rest/v1/rpc/accept_team_invitation', {
          body,
          headers: await headers(accomplice, claims),
        });
      const refusal = {
        code: 'PT403',
        message:
          'Confirm your email address first, or open the link in the mail with the invitation: it shows that the address is yours.',
      };
      expect((await call({ id }, { email_verified })).body).toMatchObject(refusal);
      const guess = { id, secret: randomUUID() };
      expect((await call(guess, { email_verified })).body).toMatchObject(refusal);
      const [known] = await backend.sql<{ secret: string }[]>`
      select secret from app.invitation_secrets where invitation_id = ${id}`;
      expect((await call({ id, secret: known?.secret }, { email_verified })).status).toBe(200);
    },
  );

  it('needs no link if the address is confirmed', async () => {
    await backend.sql`delete from app.confirmed_emails where user_id = ${accomplice.id}`;
    const id = await invite(culprit, accomplice);
    const answer = await backend.send('POST', '/rest/v1/rpc/accept_team_invitation', {
      body: { id },
      headers: await headers(accomplice, { email_verified: true }),
    });
    expect(answer.status).toBe(200);
  });

  it('shows its secret to no browser', async () => {
    const id = await invite(culprit, accomplice);
    for (const person of [culprit, accomplice, admin]) {
      const answer = await rpc(person, 'claim_mails', {});
      expect(answer.status).not.toBe(200);
      const read = await backend.request(person, 'GET', '/rest/v1/invitation_secrets');
      expect(read.status).toBe(404);
    }
    const log = await backend.request(admin, 'GET', `/rest/v1/audit_log?row_id=eq.${id}`);
    const [known] = await backend.sql<{ secret: string }[]>`
      select secret from app.invitation_secrets where invitation_id = ${id}`;
    expect(log.text).not.toContain(known?.secret);
  });

  it('that was open before the person was removed does not bring them back', async () => {
    const id = await invite(culprit, accomplice, 'editor');
    await backend.sql`
      insert into publisher_members (publisher_id, user_id, role, origin, email)
      values (${publisherId}, ${accomplice.id}, 'editor', 'invitation', 'former@policies.example')`;
    await remove(culprit, accomplice);
    expect((await accept(accomplice, id)).body).toMatchObject({ code: 'PT410' });
    expect((await accept(accomplice, await invite(culprit, accomplice))).status).toBe(200);
  });

  it('to the address of a member ends with the removal and with a change of role', async () => {
    for (const end of ['DELETE', 'PATCH']) {
      await backend.sql`delete from publisher_members where user_id = ${accomplice.id}`;
      const id = await invite(culprit, accomplice);
      await backend.sql`
        insert into publisher_members (publisher_id, user_id, role, origin, email)
        values (${publisherId}, ${accomplice.id}, 'editor', 'invitation', ${getEmail(idOf(accomplice)).toUpperCase()})`;
      await backend.request(
        culprit,
        end,
        `/rest/v1/publisher_members?publisher_id=eq.${publisherId}&user_id=eq.${accomplice.id}`,
        { body: { role: 'viewer' } },
      );
      expect((await accept(accomplice, id)).status, end).toBe(404);
    }
  });

  it('from before does not raise the role of somebody who became a viewer', async () => {
    const id = await invite(culprit, accomplice, 'owner');
    await backend.sql`
      insert into publisher_members (publisher_id, user_id, role, origin, email)
      values (${publisherId}, ${accomplice.id}, 'editor', 'invitation', 'former@policies.example')`;
    await backend.request(
      culprit,
      'PATCH',
      `/rest/v1/publisher_members?publisher_id=eq.${publisherId}&user_id=eq.${accomplice.id}`,
      { body: { role: 'viewer' } },
    );
    expect((await accept(accomplice, id)).status).toBe(410);
    const rows =
      await backend.sql`select role from publisher_members where user_id = ${accomplice.id}`;
    expect(rows).toEqual([{ role: 'viewer' }]);
  });
});

describe('team_activity', () => {
  it('shows invited addresses to owners and admins only', async () => {
    await join(culprit, accomplice, 'viewer');
    await invite(culprit, outsider, 'editor');
    const read = async (person: Caller) => rpc(person, 'team_activity', { publisher: publisherId });
    for (const person of [culprit, admin]) {
      expect((await read(person)).text).toContain(getEmail(idOf(outsider)));
    }
    const seen = await read(accomplice);
    expect(seen.text).not.toContain('@');
    expect(seen.body).toContainEqual(expect.objectContaining({ action: 'invited', person: null }));
  });
});
