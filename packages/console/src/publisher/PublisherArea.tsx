import type { User } from '@ludarium/domain/account';
import type { PublisherId } from '@ludarium/domain/ids';
import type { ReturningPublisherState } from '@ludarium/domain/legal';
import { hasTeamRole, type TeamRole, teamMessages } from '@ludarium/domain/team';
import { session } from '@ludarium/web/session/session.ts';
import { useSession } from '@ludarium/web/session/use-session.ts';
import { showToast } from '@ludarium/web/ui/toast.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CoreAdminContext } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../layout/EmptyState.tsx';
import { LoadingScreen } from '../layout/LoadingScreen.tsx';
import { NotFoundPage } from '../layout/NotFoundPage.tsx';
import { PageTitle } from '../layout/PageTitle.tsx';
import { Problem } from '../layout/Problem.tsx';
import { queryClient } from '../providers/query-client.ts';
import { RequireSession } from '../session/RequireSession.tsx';
import { ConsoleTheme } from '../theme/ConsoleTheme.tsx';
import { portalDataProvider } from './data-provider.ts';
import { PortalScreen } from './PortalScreen.tsx';
import { type Portal, PortalContext, usePublisherName } from './shell/portal-context.ts';
import {
  type Access,
  getChosenPublisher,
  rememberPublisher,
  useAccess,
  useChoosePublisher,
} from './shell/use-access.ts';

/** The area 'Publisher portal': games, drafts and requests are resources of its data provider. */
export default function PublisherArea() {
  const { '*': below = '' } = useParams();
  return (
    <ConsoleTheme>
      {below === '' ? (
        <CoreAdminContext dataProvider={portalDataProvider} queryClient={queryClient}>
          <Guard />
        </CoreAdminContext>
      ) : (
        <NotFoundPage />
      )}
    </ConsoleTheme>
  );
}

/** Checks access (section 2: publishers, members of a team, and read-only pending publishers). */
function Guard() {
  const session = useSession();
  const [parameters] = useSearchParams();
  const user = session.status === 'signed-in' ? session.user : null;
  const chosenId = user && getChosenPublisher(user.id, parameters);
  const access = useAccess(user, chosenId);
  return (
    <RequireSession needs="publisher" admitsWithoutRole={admits(access)}>
      {(user) => <AccessScreen user={user} access={access} chosenId={chosenId} />}
    </RequireSession>
  );
}

function admits({ kind }: Access): boolean | 'not known yet' {
  return kind === 'not known yet' ? kind : kind !== 'none';
}

interface AccessScreenProps {
  readonly user: User;
  readonly access: Access;
  /** Shown while the access is checked. */
  readonly chosenId: PublisherId | null;
}

function AccessScreen({ user, access, chosenId }: AccessScreenProps) {
  switch (access.kind) {
    case 'failed':
      return <Problem text="The portal could not be opened." onRetry={access.retry} />;
    case 'terms':
      return <ToTerms needsUpdate={access.needsUpdate} />;
    case 'approved':
      return <ApprovedScreen />;
    case 'none':
      return <LoadingScreen />;
    case 'lost':
      return <LostScreen user={user} {...access} />;
    case 'pending':
    case 'full':
    case 'not known yet':
      return <OpenPortal portal={toPortal(user, access, chosenId)} />;
  }
}

function toPortal(
  user: User,
  access: Extract<Access, { kind: 'pending' | 'full' | 'not known yet' }>,
  chosenId: PublisherId | null,
): Portal {
  const base = {
    user,
    newPublisherName: null,
    isPendingPublisher: false,
    role: null,
    memberships: [],
  };
  switch (access.kind) {
    case 'pending':
      return { ...base, ...access, isPendingPublisher: true, canEdit: false, isReady: true };
    case 'full':
      return { ...base, ...access, canEdit: hasTeamRole(access.role, 'editor'), isReady: true };
    case 'not known yet': {
      const publisherId = chosenId ?? user.publisherId;
      return { ...base, publisherId, canEdit: publisherId !== null, isReady: false };
    }
  }
}

/** The portal of one publisher: the key resets its state when another one is chosen. */
function OpenPortal({ portal }: { portal: Portal }) {
  const { user, publisherId, role } = portal;
  useRoleNotice(publisherId, role);
  useEffect(() => {
    if (publisherId !== null && role !== null) rememberPublisher(user.id, publisherId);
  }, [user.id, publisherId, role]);
  return (
    <PortalContext value={portal}>
      <PortalScreen key={publisherId} />
    </PortalContext>
  );
}

/** Shows a role that was changed while the portal was open. */
function useRoleNotice(publisherId: PublisherId | null, role: TeamRole | null): void {
  const latest = useRef({ publisherId, role });
  useEffect(() => {
    const before = latest.current;
    latest.current = { publisherId, role };
    if (before.publisherId !== publisherId || before.role === null || role === null) return;
    if (before.role !== role) {
      showToast({ kind: 'info', text: teamMessages.roleChanged(role) });
    }
  }, [publisherId, role]);
}

/** Shown if a request was approved after the sign-in. */
function ApprovedScreen() {
  return (
    <main>
      <PageTitle names={['Your access has been approved']} />
      <Typography variant="h2" component="h1" sx={{ mt: 8, textAlign: 'center' }}>
        Your access has been approved
      </Typography>
      <EmptyState text="Please sign in once more: your new access begins with your next sign-in.">
        <Button variant="contained" onClick={() => session.end('role-changed')}>
          Sign in again
        </Button>
      </EmptyState>
    </main>
  );
}

/** Redirects to the terms page of the site, which reads `history.state` and returns here. */
function ToTerms({ needsUpdate }: { needsUpdate: boolean }) {
  useEffect(() => {
    const returnTo = window.location.pathname + window.location.search;
    const state: ReturningPublisherState = { isFirstLogin: true, needsUpdate, returnTo };
    window.history.replaceState(state, '', '/terms-acceptance');
    window.location.reload();
  }, [needsUpdate]);
  return <LoadingScreen />;
}

type LostScreenProps = Extract<Access, { kind: 'lost' }> & { readonly user: User };

/** Shown if the person does not, or no longer, act for the publisher; offers their other ones. */
function LostScreen({ user, publisherId, memberships }: LostScreenProps) {
  const choosePublisher = useChoosePublisher(user.id);
  const title = teamMessages.lostTitle(usePublisherName(publisherId));
  return (
    <main>
      <PageTitle names={[title]} />
      <Typography
        variant="h2"
        component="h1"
        sx={{ mt: 8, px: 2, textAlign: 'center', overflowWrap: 'anywhere' }}
      >
        {title}
      </Typography>
      <div role="alert">
        <EmptyState text={teamMessages.lost} />
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, px: 2 }}>
        {memberships.map(({ publisher_id }) => (
          <Button
            key={publisher_id}
            variant="contained"
            onClick={() => choosePublisher(publisher_id)}
          >
            Open <PublisherName id={publisher_id} />
          </Button>
        ))}
        <Button
          variant={memberships.length > 0 ? 'text' : 'contained'}
          onClick={() => session.end('signed-out')}
        >
          Sign Out
        </Button>
      </Box>
    </main>
  );
}

function PublisherName({ id }: { id: PublisherId }) {
  return <>{usePublisherName(id)}</>;
}
