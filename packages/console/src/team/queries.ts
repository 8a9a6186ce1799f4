import {
  type PublisherMemberRow,
  publisherMemberRow,
  teamActivity,
} from '@ludarium/domain/data-backend';
import type { PublisherId } from '@ludarium/domain/ids';
import type { TeamRole } from '@ludarium/domain/team';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { requireRows, send } from '@ludarium/web/http/send.ts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refetchChanged } from '../providers/query-client.ts';
import { portalAccessKey } from './portal-access.ts';

/** The first part of the query keys; the second is the publisher. */
const membersKey = 'publisher_members';
const activityKey = 'team_activity';
export const invitationsKey = 'publisher_invitations';

/** The members of a publisher's team; the owners first. */
export function useMembers(publisherId: PublisherId, { enabled = true } = {}) {
  return useQuery({
    enabled,
    queryKey: [membersKey, publisherId],
    queryFn: async ({ signal }) => {
      return send(
        dataBackend
          .from('publisher_members')
          .select('*')
          .eq('publisher_id', publisherId)
          .order('joined_at')
          .order('user_id'),
        publisherMemberRow.array(),
        signal,
      );
    },
  });
}

/** Refetches the team and the caller's access, also after a failure: the rows may have changed. */
export function useRefreshTeam(): (options?: { hasLeft: boolean }) => Promise<void> {
  const queryClient = useQueryClient();
  return ({ hasLeft } = { hasLeft: false }) => {
    const readable = [membersKey, invitationsKey, portalAccessKey];
    const keys: readonly unknown[] = hasLeft ? readable : [...readable, activityKey];
    return refetchChanged(queryClient, {
      predicate: ({ queryKey: [first] }) => keys.includes(first),
    });
  };
}

type Member = Pick<PublisherMemberRow, 'publisher_id' | 'user_id'>;

export function useChangeRole() {
  const refresh = useRefreshTeam();
  return useMutation({
    mutationFn: async ({ publisher_id, user_id, role }: Member & { role: TeamRole }) => {
      const data = await send(
        dataBackend
          .from('publisher_members')
          .update({ role })
          .match({ publisher_id, user_id })
          .select('user_id'),
      );
      requireRows(data);
    },
    onSettled: () => refresh(),
  });
}

/** Removes a member, also the caller, who then may not read the history any more. */
export function useRemoveMember({ isOwn }: { isOwn: boolean }) {
  const refresh = useRefreshTeam();
  return useMutation({
    mutationFn: async ({ publisher_id, user_id }: Member) => {
      const data = await send(
        dataBackend
          .from('publisher_members')
          .delete()
          .match({ publisher_id, user_id })
          .select('user_id'),
      );
      requireRows(data);
    },
    onSettled: (_, error) => refresh({ hasLeft: isOwn && error === null }),
  });
}

/** The number of entries in a page of `team_activity`. */
const activityPage = 50;

/** The activity of a publisher's team, newest first, by pages. */
export function useTeamActivity(publisherId: PublisherId) {
  // The history shows names of members, so it loads after them.
  const { isPending } = useMembers(publisherId);
  return useInfiniteQuery({
    enabled: !isPending,
    queryKey: [activityKey, publisherId],
    queryFn: async ({ pageParam, signal }) => {
      return send(
        dataBackend.rpc('team_activity', {
          publisher: publisherId,
          ...(pageParam === null ? {} : { before: pageParam }),
        }),
        teamActivity,
        signal,
      );
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < activityPage ? undefined : page.at(-1)?.at),
  });
}
