import type { PublisherMemberRow } from '@ludarium/domain/data-backend';
import { formatDate } from '@ludarium/domain/dates';
import type { PersonId, PublisherId } from '@ludarium/domain/ids';
import { type TeamRole, teamMessages, teamRoles, teamRoleTexts } from '@ludarium/domain/team';
import { describeError } from '@ludarium/web/http/describe-error.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { BusyButton } from '../layout/BusyButton.tsx';
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx';
import { rescueFocus } from '../layout/focus.ts';
import { LoadFailed } from '../layout/LoadFailed.tsx';
import { guardedRow } from '../layout/stable-rows/guard-moved-rows.ts';
import { UpdatePauseContext, usePauseWhile } from '../layout/stable-rows/update-pause.ts';
import { useStableRows } from '../layout/stable-rows/use-stable-rows.ts';
import { teamList, teamRow } from '../theme/styles.ts';
import { useChangeRole, useMembers, useRemoveMember } from './queries.ts';

/** Height of one member in pixels, for the list while it loads and if it is empty. */
const minHeight = { xs: 147, sm: 71 };

interface MemberListProps {
  readonly publisherId: PublisherId;
  readonly ownId: PersonId;
  /** Whether roles can be changed and people removed: by owners and admins. */
  readonly canManage: boolean;
  readonly emptyText?: string;
  /** A link to the person's page around the name, if the reader has one. */
  readonly linkPerson?: (id: PersonId, name: string) => ReactNode;
}

/** The people of a team, with their roles. Everybody may leave the team. */
export function MemberList(props: MemberListProps) {
  const { publisherId, ownId, canManage, emptyText, linkPerson = (_, name) => name } = props;
  const query = useMembers(publisherId);
  const { data, isError } = query;
  const { rows, left, pause, regionRef } = useStableRows(data ?? nobody, {
    getId: getMemberId,
    resetKey: String(publisherId),
  });
  if (data === undefined) {
    return isError ? (
      <LoadFailed text={teamMessages.membersFailed} query={query} />
    ) : (
      <Skeleton variant="rounded" sx={{ height: minHeight }} aria-busy />
    );
  }
  if (rows.length === 0) {
    return (
      <Box
        sx={{
          minHeight,
          display: 'grid',
          placeItems: 'center',
          p: 2,
          border: '1px dashed',
          borderColor: 'divider',
          borderRadius: 1,
          textAlign: 'center',
        }}
      >
        <Typography color="text.secondary">{emptyText}</Typography>
      </Box>
    );
  }
  return (
    <UpdatePauseContext value={pause}>
      <Box component="ul" ref={regionRef} sx={teamList}>
        {rows.map((member) => (
          <Member
            key={member.user_id}
            member={member}
            hasLeft={left.has(member.user_id)}
            isOwn={member.user_id === ownId}
            isOnlyOwner={isOnlyOwner(member, rows)}
            canManage={canManage}
            linkPerson={linkPerson}
          />
        ))}
      </Box>
    </UpdatePauseContext>
  );
}

const nobody: readonly PublisherMemberRow[] = [];
const getMemberId = (member: PublisherMemberRow) => member.user_id;

interface MemberProps extends Required<Pick<MemberListProps, 'canManage' | 'linkPerson'>> {
  readonly member: PublisherMemberRow;
  /** Whether the person is not in the team any more. */
  readonly hasLeft: boolean;
  readonly isOwn: boolean;
  readonly isOnlyOwner: boolean;
}

const isOnlyOwner = ({ role }: PublisherMemberRow, team: readonly PublisherMemberRow[]) =>
  role === 'owner' && team.filter((other) => other.role === 'owner').length === 1;

function Member({ member, hasLeft, isOwn, isOnlyOwner, canManage, linkPerson }: MemberProps) {
  const { email, role, joined_at } = member;
  const name = getName(member);
  const change = useChangeRole();
  const remove = useRemoveMember({ isOwn });
  /** The change that waits for a confirmation. */
  const [unconfirmed, setUnconfirmed] = useState<TeamRole | 'removal' | null>(null);
  const isBusy = change.isPending || remove.isPending;
  usePauseWhile(unconfirmed !== null || isBusy);
  const choose = (text: string) => {
    const newRole = teamRoles.find((teamRole) => teamRole === text);
    if (!newRole) return;
    remove.reset();
    if (isOwn) setUnconfirmed(newRole);
    else change.mutate({ ...member, role: newRole });
  };
  const confirm = () => {
    if (unconfirmed === 'removal') {
      change.reset();
      remove.mutate(member, { onSuccess: () => rescueFocus() });
    } else if (unconfirmed) change.mutate({ ...member, role: unconfirmed });
    setUnconfirmed(null);
  };
  return (
    <Box component="li" {...guardedRow} sx={teamRow}>
      <Box sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {linkPerson(member.user_id, name)}
          {isOwn ? <Chip component="span" label="You" sx={{ marginInlineStart: 1 }} /> : null}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {email && email !== name ? `${email} · ` : ''}
          <span style={{ whiteSpace: 'nowrap' }}>since {formatDate(joined_at)}</span>
        </Typography>
      </Box>
      {hasLeft ? (
        <Typography color="text.secondary">{teamMessages.hasLeft}</Typography>
      ) : canManage ? (
        <TextField
          select
          value={change.isPending ? change.variables.role : role}
          disabled={isBusy}
          onChange={({ target }) => choose(target.value)}
          slotProps={{
            select: { native: true },
            htmlInput: { 'aria-label': `Role of ${name}` },
          }}
          sx={{ width: '8rem' }}
        >
          {teamRoles.map((teamRole) => (
            <option key={teamRole} value={teamRole}>
              {teamRoleTexts[teamRole].label}
            </option>
          ))}
        </TextField>
      ) : (
        <Typography>{teamRoleTexts[role].label}</Typography>
      )}
      {!hasLeft && (canManage || isOwn) ? (
        <BusyButton
          size="small"
          color="error"
          isBusy={isBusy}
          aria-label={isOwn ? 'Leave the team' : `Remove ${name}`}
          onClick={() => setUnconfirmed('removal')}
          // The same width for both labels, which end where the row's content ends.
          sx={{
            minWidth: 84,
            justifyContent: 'end',
            marginInline: { xs: 'auto -12px', sm: '0 -12px' },
          }}
        >
          {isOwn ? 'Leave' : 'Remove'}
        </BusyButton>
      ) : null}
      <Fault
        error={change.error ?? remove.error}
        failedText={
          change.error
            ? teamMessages.roleNotChanged
            : isOwn
              ? teamMessages.notLeft
              : teamMessages.notRemoved
        }
      />
      <ConfirmDialog
        open={unconfirmed !== null}
        {...getQuestion(unconfirmed, { name, isOwn })}
        notice={
          hasLeft && !isBusy
            ? `${name}: ${teamMessages.hasLeft}`
            : isOwn && isOnlyOwner
              ? teamMessages.onlyOwner
              : null
        }
        onConfirm={confirm}
        onCancel={() => setUnconfirmed(null)}
      />
    </Box>
  );
}

function getQuestion(
  unconfirmed: TeamRole | 'removal' | null,
  { name, isOwn }: { name: string; isOwn: boolean },
) {
  if (unconfirmed !== 'removal') {
    const label = unconfirmed === null ? '' : teamRoleTexts[unconfirmed].label.toLowerCase();
    return {
      title: `Become ${label}?`,
      text: teamMessages.ownRoleQuestion,
      confirmLabel: 'Change role',
    };
  }
  return isOwn
    ? {
        title: teamMessages.leaveTitle,
        text: teamMessages.leaveQuestion,
        confirmLabel: 'Leave',
      }
    : {
        title: teamMessages.removeTitle(name),
        text: teamMessages.removeQuestion,
        confirmLabel: 'Remove',
      };
}

/** A member's name, or else the email or the id. */
export const getName = ({ name, email, user_id }: PublisherMemberRow) =>
  name ?? email ?? `Person ${user_id}`;

/** The error of a failed write, below its row. */
export function Fault({ error, failedText }: { error: unknown; failedText: string }) {
  if (!error) return null;
  return (
    <FormHelperText error role="alert" sx={{ flexBasis: '100%', m: 0 }}>
      {describeError(error, failedText)}
    </FormHelperText>
  );
}
