import { profileRow, userRoleRow } from '@ludarium/domain/data-backend';
import { personName } from '@ludarium/domain/feedback';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { retryAfterError } from '../../providers/query-client.ts';
import { send, sendAll, tables } from './client.ts';

/** Somebody with a seat at the board. */
export interface BoardPerson {
  readonly id: string;
  readonly name: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly isAdmin: boolean;
  readonly isTester: boolean;
}

/** As many ids as an address bears. */
const namesAtOnce = 200;

const nameRows = z.array(
  profileRow.pick({ laravel_user_id: true, email: true, first_name: true, last_name: true }),
);
type NameRow = z.output<typeof nameRows>[number];

/** Everybody who is tester or admin, with their names, by name; for admins. */
async function fetchPeople(signal: AbortSignal): Promise<readonly BoardPerson[]> {
  const roles = await allRoles(signal);
  const ids = [...new Set(roles.map(({ user_id }) => user_id))];
  const chunks = Array.from({ length: Math.ceil(ids.length / namesAtOnce) }, (_, index) =>
    ids.slice(index * namesAtOnce, (index + 1) * namesAtOnce),
  );
  const found = await Promise.all(chunks.map((chunk) => fetchNames(chunk, signal)));
  const names = new Map(found.flat().map((row) => [row.laravel_user_id, row]));
  const holds = new Set(roles.map(({ user_id, role }) => `${role} ${user_id}`));
  return ids
    .map((id) => toPerson(id, names.get(id), holds))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Those who may be assigned, and the lists of User Management. */
export function usePeople({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: peopleKey,
    queryFn: ({ signal }) => fetchPeople(signal),
    enabled,
    staleTime: 60_000,
    // Each list that needs it says what failed; names appear as soon as a later try succeeds.
    retry: false,
    refetchInterval: retryAfterError,
  });
}

export const peopleKey = ['feedback-people'] as const;

/**
 * Takes the tester role from a person (section 7: delete the tester row for a user). Postgres keeps
 * the row of an admin.
 *
 * @returns whether there was a row to delete
 * @throws DataFault
 */
export async function deleteTesterRole(userId: string): Promise<boolean> {
  const call = tables
    .from('user_roles')
    .delete()
    .eq('user_id', Number(userId))
    .eq('role', 'tester')
    .select('user_id');
  return (await send(call, z.array(z.unknown()))).length > 0;
}

function allRoles(signal: AbortSignal) {
  return sendAll(
    (from, to) =>
      tables
        .from('user_roles')
        .select()
        .in('role', ['admin', 'tester'])
        .order('user_id')
        .order('role')
        .range(from, to),
    userRoleRow,
    signal,
  );
}

function fetchNames(ids: readonly string[], signal: AbortSignal): Promise<readonly NameRow[]> {
  const call = tables
    .from('profiles')
    .select('laravel_user_id, email, first_name, last_name')
    .in('laravel_user_id', ids);
  return send(call, nameRows, { signal });
}

function toPerson(
  id: string,
  profile: NameRow | undefined,
  holds: ReadonlySet<string>,
): BoardPerson {
  const firstName = profile?.first_name ?? null;
  const lastName = profile?.last_name ?? null;
  const email = profile?.email ?? null;
  return {
    id,
    name: personName({ firstName, lastName, email }, id),
    firstName,
    lastName,
    email,
    isAdmin: holds.has(`admin ${id}`),
    isTester: holds.has(`tester ${id}`),
  };
}
