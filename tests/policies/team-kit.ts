import { randomUUID } from 'node:crypto';
import { beforeEach } from 'vitest';
import { useBackend } from './backend.ts';
import { type Caller, caller, getEmail } from './callers.ts';

export const owner = caller('publisher');
export const otherPublisher = caller('other publisher');
export const newcomer = caller('newcomer');
export const admin = caller('admin');
export const publisherId = Number(owner.id);
export const representation = { prefer: 'return=representation' };
export const personId = (person: Caller): number => Number(person.id);
export const member = (person: Caller): string =>
  `/rest/v1/publisher_members?publisher_id=eq.${publisherId}&user_id=eq.${person.id}`;

/** A back end whose team of `owner` is empty before each test, and what tests do with the team. */
export function useTeam() {
  const backend = useBackend();
  beforeEach(async () => {
    await backend.sql`delete from publisher_members`;
    await backend.sql`delete from publisher_invitations`;
    await backend.sql`delete from app.former_publisher_members`;
    await backend.sql`delete from app.rate_counts`;
    await backend.sql`delete from app.publisher_team_events`;
    for (const person of [owner, otherPublisher, newcomer]) {
      await backend.sql`
        insert into app.confirmed_emails (user_id, email)
        values (${person.id}, ${getEmail(personId(person))}) on conflict do nothing`;
    }
  });

  return {
    backend,
    rpc: (person: Caller, name: string, body: object = {}) =>
      backend.request(person, 'POST', `/rest/v1/rpc/${name}`, { body }),
    /** Makes somebody a member, as an accepted invitation does. */
    join: (person: Caller, role: string) => backend.sql`
      insert into publisher_members (publisher_id, user_id, role, origin, email)
      values (${publisherId}, ${person.id}, ${role}, 'invitation', ${getEmail(personId(person))})`,
    async invite(email: string, role = 'editor', person: Caller = owner) {
      const answer = await backend.request(person, 'POST', '/rest/v1/publisher_invitations', {
        body: { publisher_id: publisherId, email, role },
        headers: representation,
      });
      const [row]: { id: string }[] = answer.status === 201 ? JSON.parse(answer.text) : [];
      return { ...answer, id: row?.id ?? randomUUID() };
    },
    /** Approves a request of somebody for another publisher, which replaces that of the token. */
    async moveToOtherPublisher(person: Caller, test: () => Promise<void>): Promise<void> {
      const [request] = await backend.sql<{ id: string }[]>`
        insert into publisher_requests (laravel_user_id, email, publisher_id, status)
        values (${person.id}, 'moved@policies.example', 990, 'approved') returning id`;
      try {
        await test();
      } finally {
        await backend.sql`delete from publisher_requests where id = ${request?.id ?? ''}`;
      }
    },
  };
}
