import { dataBackend } from '@ludarium/browser/http/data-backend.ts';
import { send, sendAll } from '@ludarium/browser/http/send.ts';
import { type FeedbackItem, profileRow, userRoleRow } from '@ludarium/domain/data-backend';
import { getPersonName } from '@ludarium/domain/feedback';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod';
import { retryAfterError } from '../../providers/query-client.ts';

/** A tester or admin. */
interface BoardPerson {
  readonly id: string;
  readonly name: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly isAdmin: boolean;
  readonly isTester: boolean;
}

/** Ids per request: they are in the URL. */
const idsPerRequest = 200;

const nameRows = z.array(
  profileRow.pick({ laravel_user_id: true, email: true, first_name: true, last_name: true }),
);
type NameRow = z.output<typeof nameRows>[number];

/** All testers and admins, by name; for admins only. */
export async function fetchPeople(signal: AbortSignal): Promise<readonly BoardPerson[]> {
  const roles = await fetchRoles(signal);
  const ids = [...new Set(roles.map(({ user_id }) => user_id))];
  const chunks = Array.from({ length: Math.ceil(ids.length / idsPerRequest) }, (_, index) =>
    ids.slice(index * idsPerRequest, (index + 1) * idsPerRequest),
  );
  const found = await Promise.all(chunks.map((chunk) => fetchNames(chunk, signal)));
  const names = new Map(found.flat().map((row) => [row.laravel_user_id, row]));
  const roleKeys = new Set(roles.map(({ user_id, role }) => `${role} ${user_id}`));
  return ids
    .map((id) => toPerson(id, names.get(id), roleKeys))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Testers and admins, for the assignee's options and Search Users. */
export function usePeople(isEnabled = true) {
  return useQuery({
    queryKey: peopleKey,
    enabled: isEnabled,
    queryFn: ({ signal }) => fetchPeople(signal),
    staleTime: 60_000,
    refetchInterval: retryAfterError,
  });
}

export const peopleKey = ['feedback-people'] as const;

/** The names of testers and admins by their ids; empty while they load, and for testers. */
export function usePeopleNames(isAdmin: boolean): ReadonlyMap<string, string> {
  const { data } = usePeople(isAdmin);
  return useMemo(() => new Map((data ?? []).map(({ id, name }) => [id, name])), [data]);
}

function fetchRoles(signal: AbortSignal) {
  return sendAll(
    (from, to) =>
      dataBackend
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
  const call = dataBackend
    .from('profiles')
    .select('laravel_user_id, email, first_name, last_name')
    .in('laravel_user_id', ids);
  return send(call, nameRows, signal);
}

function toPerson(
  id: string,
  profile: NameRow | undefined,
  roleKeys: ReadonlySet<string>,
): BoardPerson {
  const firstName = profile?.first_name ?? null;
  const lastName = profile?.last_name ?? null;
  const email = profile?.email ?? null;
  return {
    id,
    name: getPersonName({ firstName, lastName, email }, id),
    firstName,
    lastName,
    email,
    isAdmin: roleKeys.has(`admin ${id}`),
    isTester: roleKeys.has(`tester ${id}`),
  };
}

/** The assignee of an item, and the columns that name it. */
export function toAssignee(admin: BoardPerson | null) {
  return {
    assigned_to: admin?.id ?? null,
    assigned_first_name: admin?.firstName ?? null,
    assigned_last_name: admin?.lastName ?? null,
    assigned_email: admin?.email ?? null,
  };
}

export function getAuthorName(item: FeedbackItem): string {
  return getPersonName(
    {
      firstName: item.first_name,
      lastName: item.last_name,
      displayName: item.displayname,
      email: item.email,
    },
    item.user_id,
  );
}

/** Returns '' for an unassigned item. */
export function getAssigneeName(item: FeedbackItem): string {
  if (item.assigned_to === null) return '';
  return getPersonName(
    {
      firstName: item.assigned_first_name,
      lastName: item.assigned_last_name,
      email: item.assigned_email,
    },
    item.assigned_to,
  );
}
