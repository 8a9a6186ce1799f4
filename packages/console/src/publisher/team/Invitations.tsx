import { zodResolver } from '@hookform/resolvers/zod';
import { type PublisherInvitationRow, publisherInvitationRow } from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import type { PublisherId, RowId } from '@ludarium/domain/ids';
import {
  type InvitationForm,
  invitationSchema,
  teamMessages,
  teamRoles,
  teamRoleTexts,
} from '@ludarium/domain/team';
import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { requireRows, send } from '@ludarium/web/http/send.ts';
import { callFunction } from '@ludarium/web/http/server-functions.ts';
import { getServerTime } from '@ludarium/web/session/server-clock.ts';
import { showToast } from '@ludarium/web/ui/toast.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { BusyButton } from '../../layout/BusyButton.tsx';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { rescueFocus } from '../../layout/focus.ts';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { guardedRow } from '../../layout/stable-rows/guard-moved-rows.ts';
import { UpdatePauseContext, usePauseWhile } from '../../layout/stable-rows/update-pause.ts';
import { useStableRows } from '../../layout/stable-rows/use-stable-rows.ts';
import { Fault } from '../../team/MemberList.tsx';
import { invitationsKey, useMembers, useRefreshTeam } from '../../team/queries.ts';
import { teamList, teamRow } from '../../theme/styles.ts';

/** The open invitations, which can be sent again and withdrawn. */
export function InvitationList({ publisherId }: { publisherId: PublisherId }) {
  const query = useInvitations(publisherId);
  const { data } = query;
  const { rows, left, pause, regionRef } = useStableRows(data ?? none, {
    getId: getEmail,
    resetKey: String(publisherId),
  });
  if (query.isError && data === undefined) {
    return <LoadFailed text={teamMessages.invitationsFailed} query={query} />;
  }
  if (data === undefined) return <Skeleton variant="rounded" height={26} aria-busy />;
  if (rows.length === 0) {
    return <Typography color="text.secondary">No open invitations.</Typography>;
  }
  return (
    <UpdatePauseContext value={pause}>
      <Box component="ul" ref={regionRef} sx={teamList}>
        {rows.map((invitation) => (
          <Invitation
            key={invitation.email}
            invitation={invitation}
            hasLeft={left.has(invitation.email)}
          />
        ))}
      </Box>
    </UpdatePauseContext>
  );
}

const none: readonly PublisherInvitationRow[] = [];
const getEmail = ({ email }: PublisherInvitationRow) => email;

interface InvitationProps {
  readonly invitation: PublisherInvitationRow;
  /** Whether it was withdrawn, or accepted. */
  readonly hasLeft: boolean;
}

function Invitation({ invitation, hasLeft }: InvitationProps) {
  const { id, publisher_id, email, role, invited_by_name, expires_at } = invitation;
  const invite = useInvite(publisher_id);
  const withdraw = useWithdrawInvitation();
  const [isAsking, setAsking] = useState(false);
  const isBusy = invite.isPending || withdraw.isPending;
  usePauseWhile(isAsking || isBusy);
  const isExpired = new Date(expires_at) <= getServerTime();
  return (
    <Box component="li" {...guardedRow} sx={teamRow}>
      <Box sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{email}</Typography>
        <Typography variant="body2" color="text.secondary">
          {teamRoleTexts[role].label}
          {invited_by_name ? `, invited by ${invited_by_name}` : ''} ·{' '}
          <Box component="span" sx={isExpired ? { color: 'error.main' } : {}}>
            {isExpired ? 'expired' : 'expires'} {formatDateTime(expires_at)}
          </Box>
        </Typography>
      </Box>
      {hasLeft ? (
        <Typography color="text.secondary">{teamMessages.notOpen}</Typography>
      ) : (
        <>
          <BusyButton
            size="small"
            isBusy={isBusy}
            aria-label={`Send again: ${email}`}
            onClick={() => invite.mutate({ email, role })}
          >
            Send again
          </BusyButton>
          <BusyButton
            size="small"
            color="error"
            isBusy={isBusy}
            aria-label={`Withdraw: ${email}`}
            onClick={() => setAsking(true)}
          >
            Withdraw
          </BusyButton>
        </>
      )}
      <Fault
        error={withdraw.error ?? invite.error}
        failedText={withdraw.error ? teamMessages.notWithdrawn : teamMessages.notInvited}
      />
      <ConfirmDialog
        open={isAsking}
        title={`Withdraw the invitation of ${email}?`}
        text={teamMessages.withdrawQuestion}
        confirmLabel="Withdraw"
        notice={hasLeft && !isBusy ? `${email}: ${teamMessages.notOpen}` : null}
        onConfirm={() => {
          setAsking(false);
          invite.reset();
          withdraw.mutate(id, { onSuccess: () => rescueFocus() });
        }}
        onCancel={() => setAsking(false)}
      />
    </Box>
  );
}

/** Invites someone by mail, with a role. */
export function InviteForm({ publisherId }: { publisherId: PublisherId }) {
  const invite = useInvite(publisherId);
  const { register, handleSubmit, reset, watch, formState } = useForm<InvitationForm>({
    resolver: zodResolver(invitationSchema),
    defaultValues: { email: '', role: 'editor' },
  });
  const { errors } = formState;
  const submit = handleSubmit((form) =>
    invite.mutateAsync(form).then(
      () => reset({ email: '', role: form.role }),
      // Shown below the form, which keeps what was typed.
      () => undefined,
    ),
  );
  return (
    <Box
      component="form"
      noValidate
      aria-label="Invite someone"
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}
    >
      <TextField
        type="email"
        label="Email"
        autoComplete="off"
        error={errors.email !== undefined}
        helperText={errors.email?.message}
        {...register('email')}
        sx={{ flex: '1 1 14rem' }}
      />
      <TextField
        select
        label="Role"
        defaultValue="editor"
        helperText={teamRoleTexts[watch('role')].text}
        {...register('role')}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        sx={{ flex: '1 1 14rem' }}
      >
        {teamRoles.map((role) => (
          <option key={role} value={role}>
            {teamRoleTexts[role].label}
          </option>
        ))}
      </TextField>
      <BusyButton type="submit" variant="contained" isBusy={invite.isPending}>
        {invite.isPending ? 'Inviting...' : 'Invite'}
      </BusyButton>
      <Fault error={invite.error} failedText={teamMessages.notInvited} />
    </Box>
  );
}

/** The open invitations to a team, which its owners read. */
function useInvitations(publisherId: PublisherId) {
  // The section is below the members, so it loads after them.
  const { isPending } = useMembers(publisherId);
  return useQuery({
    enabled: !isPending,
    queryKey: [invitationsKey, publisherId],
    queryFn: async ({ signal }) => {
      return send(
        dataBackend
          .from('publisher_invitations')
          .select('*')
          .eq('publisher_id', publisherId)
          .order('created_at', { ascending: false }),
        publisherInvitationRow.array(),
        signal,
      );
    },
  });
}

/**
 * Saves an invitation, which replaces an open one of the same address, and sends its mail. The
 * invitation stands if the mail fails: a toast says so.
 */
function useInvite(publisherId: PublisherId) {
  const refresh = useRefreshTeam();
  return useMutation({
    mutationFn: async ({ email, role }: InvitationForm) => {
      const data = await send(
        dataBackend
          .from('publisher_invitations')
          .insert({ publisher_id: publisherId, email, role })
          .select('id')
          .single(),
      );
      try {
        const { sent } = await callFunction('send-team-invitation', { invitationId: data.id });
        const { invited, invitedBefore } = teamMessages;
        showToast({ kind: 'success', text: (sent ? invited : invitedBefore)(email) });
      } catch (error) {
        console.warn(error);
        showToast({ kind: 'error', text: teamMessages.notSent(email) });
      }
    },
    onSettled: () => refresh(),
  });
}

function useWithdrawInvitation() {
  const refresh = useRefreshTeam();
  return useMutation({
    mutationFn: async (id: RowId) => {
      const data = await send(
        dataBackend.from('publisher_invitations').delete().eq('id', id).select('id'),
      );
      requireRows(data);
    },
    onSettled: () => refresh(),
  });
}
