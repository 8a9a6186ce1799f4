import { session } from '@ludarium/browser/session/session.ts';
import { useSession } from '@ludarium/browser/session/use-session.ts';
import type { SessionEnd, User } from '@ludarium/domain/account';
import type { ReturningPublisherState } from '@ludarium/domain/legal';
import { isConsolePath } from '@ludarium/domain/routes';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CoreAdminContext } from 'ra-core';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadingScreen } from '../layout/LoadingScreen.tsx';
import { NotFoundPage } from '../layout/NotFoundPage.tsx';
import { Notice } from '../layout/Notice.tsx';
import { PageTitle } from '../layout/PageTitle.tsx';
import { queryClient } from '../providers/query-client.ts';
import { RequireSession } from '../session/RequireSession.tsx';
import { ConsoleTheme } from '../theme/ConsoleTheme.tsx';
import { createPortalProvider } from './data-provider.ts';
import { preloadPage } from './PortalPages.tsx';
import { PortalScreen } from './PortalScreen.tsx';
import { type Portal, PortalContext, usePublisherName } from './shell/portal-context.ts';
import { type Access, useAccess } from './shell/use-access.ts';

const portalDataProvider = createPortalProvider(queryClient);

/** The area 'Publisher portal': games, drafts and requests are resources of its data provider. */
export default function PublisherArea() {
  const { pathname } = useLocation();
  return (
    <ConsoleTheme>
      {isConsolePath(pathname) ? (
        <CoreAdminContext dataProvider={portalDataProvider} queryClient={queryClient}>
          <Guard />
        </CoreAdminContext>
      ) : (
        <NotFoundPage />
      )}
    </ConsoleTheme>
  );
}

/** Checks access (section 2: publishers, and read-only pending publishers). */
function Guard() {
  const session = useSession();
  const { pathname } = useLocation();
  useEffect(() => preloadPage(pathname), [pathname]);
  const user = session.status === 'signed-in' ? session.user : null;
  const access = useAccess(user);
  return (
    <RequireSession needs="publisher" admitsWithoutRole={admits(access)}>
      {(user) => <AccessScreen user={user} access={access} />}
    </RequireSession>
  );
}

function admits({ kind }: Access): boolean | 'not known yet' {
  return kind === 'not known yet' ? kind : kind !== 'none';
}

interface AccessScreenProps {
  readonly user: User;
  readonly access: Access;
}

function AccessScreen({ user, access }: AccessScreenProps) {
  switch (access.kind) {
    case 'failed':
      return <Notice text="The portal could not be opened." query={{ refetch: access.retry }} />;
    case 'terms':
      return <ToTerms needsUpdate={access.needsUpdate} />;
    case 'approved':
      return (
        <EndScreen
          title="Your access has been approved"
          text="Please sign in once more: your new access begins with your next sign-in."
          button="Sign in again"
          reason="role-changed"
        />
      );
    case 'none':
    case 'not known yet':
      return <LoadingScreen />;
    case 'lost':
      return <LostScreen {...access} />;
    case 'pending':
    case 'full':
      return (
        <PortalContext value={toPortal(user, access)}>
          <PortalScreen />
        </PortalContext>
      );
  }
}

function toPortal(user: User, access: Extract<Access, { kind: 'pending' | 'full' }>): Portal {
  const { publisherId } = access;
  const isPendingPublisher = access.kind === 'pending';
  const newPublisherName = isPendingPublisher ? access.newPublisherName : null;
  const canEdit = !isPendingPublisher && publisherId !== null;
  return { user, publisherId, newPublisherName, isPendingPublisher, canEdit };
}

interface EndScreenProps {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly reason: SessionEnd;
}

/** Shown in place of the portal, until the person signs in again. */
function EndScreen({ title, text, button, reason }: EndScreenProps) {
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
        <Notice text={text}>
          <Button variant="contained" onClick={() => session.end(reason)}>
            {button}
          </Button>
        </Notice>
      </div>
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

/** Shown if the person does not, or no longer, act for the publisher of their token. */
function LostScreen({ publisherId }: Extract<Access, { kind: 'lost' }>) {
  return (
    <EndScreen
      title={`You do not act for ${usePublisherName(publisherId)}`}
      text="Your access has ended, or was not approved. What you have not saved is still on this device."
      button="Sign Out"
      reason="signed-out"
    />
  );
}
