import type { ReturningPublisherState, User } from '@ludarium/domain/account';
import { session } from '@ludarium/web/session/session.ts';
import { useSession } from '@ludarium/web/session/use-session.ts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CoreAdminContext } from 'ra-core';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { EmptyState } from '../layout/EmptyState.tsx';
import { LoadingScreen } from '../layout/LoadingScreen.tsx';
import { NotFoundPage } from '../layout/NotFoundPage.tsx';
import { Problem } from '../layout/Problem.tsx';
import { queryClient } from '../providers/query-client.ts';
import { RequireSession } from '../session/RequireSession.tsx';
import { ConsoleTheme } from '../theme/ConsoleTheme.tsx';
import { portalDataProvider } from './data-provider.ts';
import { PortalScreen } from './PortalScreen.tsx';
import { PortalContext } from './shell/portal-context.ts';
import { type Access, useAccess } from './shell/use-access.ts';

/** The area 'Publisher portal': games, drafts and requests are resources of its data provider. */
export default function PublisherArea() {
  const { '*': below = '' } = useParams();
  if (below !== '') {
    return (
      <ConsoleTheme>
        <NotFoundPage />
      </ConsoleTheme>
    );
  }
  return (
    <ConsoleTheme>
      <CoreAdminContext dataProvider={portalDataProvider} queryClient={queryClient}>
        <Guard />
      </CoreAdminContext>
    </ConsoleTheme>
  );
}

/** Checks access (section 2: publishers, and read-only pending publishers). */
function Guard() {
  const session = useSession();
  const access = useAccess(session.status === 'signed-in' ? session.user : null);
  return (
    <RequireSession needs="publisher" alsoAdmits={admits(access)}>
      {(user) => <Entrance user={user} access={access} />}
    </RequireSession>
  );
}

function admits({ kind }: Access): boolean | 'not known yet' {
  return kind === 'not known yet' ? kind : kind !== 'none';
}

function Entrance({ user, access }: { user: User; access: Access }) {
  switch (access.kind) {
    case 'failed':
      return <Problem text="The portal could not be opened." onRetry={access.retry} />;
    case 'terms':
      return <ToTerms needsUpdate={access.needsUpdate} />;
    case 'approved':
      return <ApprovedScreen />;
    case 'none':
      return <LoadingScreen />;
    case 'pending':
    case 'full':
    case 'not known yet': {
      const pending = access.kind === 'pending';
      const { publisherId, newPublisherName } = pending
        ? access
        : { publisherId: user.publisherId, newPublisherName: null };
      const ready = access.kind !== 'not known yet';
      return (
        <PortalContext value={{ user, publisherId, newPublisherName, pending, ready }}>
          <PortalScreen />
        </PortalContext>
      );
    }
  }
}

/** Shown if a request was approved after the sign-in. */
export function ApprovedScreen() {
  return (
    <main>
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

/** Redirects to the terms page of the site, which reads `history.state`. */
export function ToTerms({ needsUpdate }: { needsUpdate: boolean }) {
  useEffect(() => {
    const state: ReturningPublisherState = { isFirstLogin: true, needsUpdate };
    window.history.replaceState(state, '', '/terms-acceptance');
    window.location.reload();
  }, [needsUpdate]);
  return <LoadingScreen />;
}
