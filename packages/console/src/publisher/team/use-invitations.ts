import { publisherInvitationRow } from '@ludarium/domain/data-backend';
import type { PublisherId, RowId } from '@ludarium/domain/ids';
import { type InvitationForm, teamMessages } from '@ludarium/domain/team';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { callFunction } from '@ludarium/web/http/server-functions.ts';
import { showToast } from '@ludarium/web/ui/toast.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { invitationsKey, NotAllowed, useMembers, useRefreshTeam } from '../../team/queries.ts';

/** The open invitations to a team, which its owners read. */
export function useInvitations(publisherId: PublisherId) {
  // Below the members.
  const { isPending } = useMembers(publisherId);
  return useQuery({
    enabled: !isPending,
    queryKey: [invitationsKey, publisherId],
    queryFn: async ({ signal }) => {
      const { data } = await dataBackend
        .from('publisher_invitations')
        .select('*')
        .eq('publisher_id', publisherId)
        .order('created_at', { ascending: false })
        .abortSignal(signal)
        .throwOnError();
      return publisherInvitationRow.array().parse(data);
    },
  });
}

/**
 * Saves an invitation, which replaces an open one of the same address, and sends its mail. The
 * invitation stands if the mail fails: a toast says so.
 */
export function useInvite(publisherId: PublisherId) {
  const refresh = useRefreshTeam();
  return useMutation({
    mutationFn: async ({ email, role }: InvitationForm) => {
      const { data } = await dataBackend
        .from('publisher_invitations')
        .insert({ publisher_id: publisherId, email, role })
        .select('id')
        .single()
        .throwOnError();
      try {
        await callFunction('send-team-invitation', { invitationId: data.id });
        showToast({ kind: 'success', text: teamMessages.invited(email) });
      } catch (error) {
        console.warn(error);
        showToast({ kind: 'error', text: teamMessages.notSent(email) });
      }
    },
    onSettled: () => refresh(),
  });
}

/** Withdraws an invitation. */
export function useWithdrawInvitation() {
  const refresh = useRefreshTeam();
  return useMutation({
    mutationFn: async (id: RowId) => {
      const { data } = await dataBackend
        .from('publisher_invitations')
        .delete()
        .eq('id', id)
        .select('id')
        .throwOnError();
      if (data.length === 0) throw new NotAllowed();
    },
    onSettled: () => refresh(),
  });
}
