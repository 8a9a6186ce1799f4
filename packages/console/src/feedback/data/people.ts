import { dataBackend } from '@ludarium/browser/http/data-backend.ts';
import { sendAll } from '@ludarium/browser/http/send.ts';
import { type FeedbackItem, type TesterRow, testerRow } from '@ludarium/domain/data-backend';
import { getPersonName } from '@ludarium/domain/feedback';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { retryAfterError } from '../../providers/query-client.ts';

/** Testers and admins, by name; for admins only. An admin who also is a tester has two rows. */
export function fetchPeople(signal: AbortSignal): Promise<readonly TesterRow[]> {
  return sendAll(
    (from, to) => dataBackend.from('testers').select().order('name').order('id').range(from, to),
    testerRow,
    signal,
  );
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
  return useMemo(() => new Map((data ?? []).map(({ user_id, name }) => [user_id, name])), [data]);
}

/** The assignee of an item, and the columns that name it until the board is read again. */
export function toAssignee(admin: Pick<TesterRow, 'user_id' | 'name'> | null) {
  return {
    assigned_to: admin?.user_id ?? null,
    assigned_first_name: admin?.name ?? null,
    assigned_last_name: null,
    assigned_email: null,
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
