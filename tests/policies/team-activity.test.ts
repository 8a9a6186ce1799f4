import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { getEmail, getToken } from './callers.ts';
import { newcomer, owner, personId, representation, useTeam } from './team-kit.ts';

const { backend, rpc } = useTeam();

describe('team_activity', () => {
  it('shows who did what, an import as one entry, page by page', async () => {
    await backend.sql`delete from app.publisher_team_events`;
    const publisher = 7100;
    const token = await getToken(owner, backend.jwtSecret, { publisher_id: publisher });
    const headers = { 'x-laravel-token': token ?? '', ...representation };
    const send = (method: string, path: string, body: object) =>
      backend.send(method, `/rest/v1/${path}`, { body, headers });
    const batch_id = randomUUID();
    const draft = { publisher_id: publisher, kind: 'removal', game_id: 7, note: 'Out of print' };
    await send('POST', 'game_proposals', [
      { ...draft, batch_id },
      { ...draft, batch_id },
      { ...draft, game_id: 8, batch_id: null },
    ]);
    await send('PATCH', `game_proposals?publisher_id=eq.${publisher}`, { status: 'submitted' });
    const invitation = await send('POST', 'publisher_invitations', {
      publisher_id: publisher,
      email: getEmail(personId(newcomer)),
      role: 'editor',
    });
    const [{ id }]: [{ id: string }] = JSON.parse(invitation.text);
    await rpc(newcomer, 'accept_team_invitation', { id });
    await send('PATCH', `publisher_members?user_id=eq.${newcomer.id}`, { role: 'viewer' });
    await backend.request(
      newcomer,
      'DELETE',
      `/rest/v1/publisher_members?user_id=eq.${newcomer.id}`,
    );

    const read = async (before?: string): Promise<Record<string, unknown>[]> => {
      const answer = await send('POST', 'rpc/team_activity', {
        publisher,
        ...(before && { before }),
      });
      expect(answer.status, answer.text).toBe(200);
      return JSON.parse(answer.text);
    };
    const entries = await read();
    const name = `Given Name ${newcomer.id}`;
    expect(entries).toMatchObject([
      { action: 'left', person: name, actor_id: newcomer.id },
      { action: 'changed_role', person: name, role: 'viewer', actor_id: owner.id },
      { action: 'joined', person: name, role: 'editor', actor_name: name },
      { action: 'invited', person: getEmail(personId(newcomer)), role: 'editor' },
      { action: 'proposal', status: 'submitted', by_admin: false },
      { action: 'proposal', status: 'submitted', actor_name: `Given Name ${owner.id}` },
    ]);
    expect(
      entries
        .slice(4)
        .map(({ proposals }) => proposals)
        .sort(),
    ).toEqual([1, 2]);
    const rest = await read(String(entries[3]?.at));
    expect(rest).toEqual(entries.slice(4));
  });
});
