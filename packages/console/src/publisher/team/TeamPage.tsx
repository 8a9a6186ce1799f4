import type { TeamActivity } from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import type { PublisherId } from '@ludarium/domain/ids';
import { describeActivity, getActorName, hasTeamRole, teamMessages } from '@ludarium/domain/team';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { getName, MemberList } from '../../team/MemberList.tsx';
import { useMembers, useTeamActivity } from '../../team/queries.ts';
import { PageHeading, Panel } from '../shell/Page.tsx';
import { usePortal } from '../shell/portal-context.ts';
import { InvitationList, InviteForm } from './Invitations.tsx';

/** Members, invitations and activity of the publisher's team. Owners manage, others read. */
export default function TeamPage() {
  const { publisherId, isPendingPublisher, isReady } = usePortal();
  return (
    <>
      <PageHeading above={{ search: '?tab=account', label: 'Publisher Account' }} title="Team" />
      {!isReady ? null : isPendingPublisher || publisherId === null ? (
        <Typography color="text.secondary">
          A team needs a publisher of the catalogue, and an approved request for it.
        </Typography>
      ) : (
        <Team publisherId={publisherId} />
      )}
    </>
  );
}

/** On wide windows two columns, one after the other, with the same rows. */
const getTracks = (rows: number) =>
  ({
    display: 'grid',
    gap: 2,
    alignItems: 'start',
    gridAutoFlow: { md: 'column' },
    gridTemplateRows: { md: `repeat(${rows}, auto)` },
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
  }) as const;

function Team({ publisherId }: { publisherId: PublisherId }) {
  const { user, role } = usePortal();
  const isOwner = hasTeamRole(role, 'owner');
  return (
    <Box sx={getTracks(isOwner ? 2 : 1)}>
      <Panel title="Members">
        <MemberList
          publisherId={publisherId}
          ownId={user.id}
          canManage={isOwner}
          emptyText="Nobody is in this team."
        />
        {isOwner ? null : (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
            Owners invite people and change roles.
          </Typography>
        )}
      </Panel>
      {isOwner ? (
        <>
          <Panel title="Invite someone">
            <InviteForm publisherId={publisherId} />
          </Panel>
          <Panel title="Open invitations">
            <InvitationList publisherId={publisherId} />
          </Panel>
        </>
      ) : null}
      <Panel title="Activity">
        <ActivityList publisherId={publisherId} />
      </Panel>
    </Box>
  );
}

/** The team's activity, newest first; older entries on demand. */
function ActivityList({ publisherId }: { publisherId: PublisherId }) {
  const query = useTeamActivity(publisherId);
  const { data, isError, isFetching, hasNextPage, fetchNextPage } = query;
  const members = useMembers(publisherId);
  if (isError && data === undefined) {
    return <LoadFailed text={teamMessages.activityFailed} query={query} />;
  }
  if (data === undefined) return <Skeleton variant="rounded" height={160} aria-busy />;
  const entries = data.pages.flat();
  const names = new Map(members.data?.map((member) => [member.user_id, getName(member)]));
  if (entries.length === 0) return <Typography color="text.secondary">Nothing yet.</Typography>;
  return (
    <>
      <Box component="ol" sx={{ display: 'grid', gap: 1.25, m: 0, p: 0, listStyle: 'none' }}>
        {entries.map((entry, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and are only appended.
          <Entry key={`${entry.at} ${place}`} entry={entry} actor={getActorName(entry, names)} />
        ))}
      </Box>
      {hasNextPage ? (
        <Button
          variant="outlined"
          disabled={isFetching}
          onClick={() => void fetchNextPage()}
          sx={{ mt: 1.5 }}
        >
          {isFetching ? 'Loading...' : 'Show more'}
        </Button>
      ) : null}
      {isError ? (
        <Typography role="alert" color="error" variant="body2" sx={{ mt: 1 }}>
          {teamMessages.activityFailed}
        </Typography>
      ) : null}
    </>
  );
}

function Entry({ entry, actor }: { entry: TeamActivity[number]; actor: string }) {
  const { at, proposal_id } = entry;
  const text = describeActivity(entry);
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <Typography>
        <b>{actor}</b>{' '}
        {proposal_id === null ? (
          text
        ) : (
          <Link component={RouterLink} to={{ search: `?tab=drafts&proposal=${proposal_id}` }}>
            {text}
          </Link>
        )}
      </Typography>
      <Typography component="time" dateTime={at} variant="body2" color="text.secondary">
        {formatDateTime(at)}
      </Typography>
    </Box>
  );
}
