import type { PublisherId } from '@ludarium/domain/ids';
import { hasTeamRole } from '@ludarium/domain/team';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { MemberList } from '../../team/MemberList.tsx';
import { PageHeading, Panel } from '../shell/Page.tsx';
import { usePortal } from '../shell/portal-context.ts';
import { ActivityList } from './ActivityList.tsx';
import { InvitationList, InviteForm } from './Invitations.tsx';

/** Who acts for the publisher: members, invitations and what they did. Owners manage, others read. */
export default function TeamPage() {
  const { publisherId, pending, ready } = usePortal();
  return (
    <>
      <PageHeading above={{ search: '?tab=account', label: 'Publisher Account' }} title="Team" />
      {!ready ? null : pending || publisherId === null ? (
        <Typography color="text.secondary">
          A team needs a publisher of the catalogue, and an approved request for it.
        </Typography>
      ) : (
        <Team publisherId={publisherId} />
      )}
    </>
  );
}

const column = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

const columns = {
  ...column,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const;

function Team({ publisherId }: { publisherId: PublisherId }) {
  const { user, role } = usePortal();
  const isOwner = hasTeamRole(role, 'owner');
  return (
    <Box sx={columns}>
      <Box sx={column}>
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
          <Panel title="Invite somebody">
            <InviteForm publisherId={publisherId} />
          </Panel>
        ) : null}
      </Box>
      <Box sx={column}>
        {isOwner ? (
          <Panel title="Open invitations">
            <InvitationList publisherId={publisherId} />
          </Panel>
        ) : null}
        <Panel title="What happened">
          <ActivityList publisherId={publisherId} />
        </Panel>
      </Box>
    </Box>
  );
}
