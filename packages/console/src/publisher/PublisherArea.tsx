import type { User } from '@ludarium/domain/account';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { LoadingScreen } from '../layout/LoadingScreen.tsx';
import { NotFoundPage } from '../layout/NotFoundPage.tsx';
import { Problem } from '../layout/Problem.tsx';
import { createQueryClient } from '../providers/query-client.ts';
import { RequireSession } from '../session/RequireSession.tsx';
import { useSession } from '../session/session.ts';
import { ConsoleTheme } from '../theme/ConsoleTheme.tsx';
import { ApprovedScreen } from './shell/ApprovedScreen.tsx';
import { PortalScreen } from './shell/PortalScreen.tsx';
import { PortalContext } from './shell/portal-context.ts';
import { ToTerms } from './shell/ToTerms.tsx';
import { type Access, useAccess } from './shell/use-access.ts';
import { useRefusedToken } from './shell/use-refused-token.ts';

/** The area 'Publisher portal'. What it has read is its own, and gone with it. */
export default function PublisherArea() {
  const [queryClient] = useState(() =>
    createQueryClient({ staleTime: 30_000, refetchOnWindowFocus: false }),
  );
  useRefusedToken(queryClient);
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
      <QueryClientProvider client={queryClient}>
        <Guard />
      </QueryClientProvider>
    </ConsoleTheme>
  );
}

/** Who may come in, and how (section 2: publisher, or pending and then read-only). */
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
    case 'pending':
      return (
        <PortalContext
          value={{
            user,
            publisherId: access.publisherId,
            newPublisherName: access.newPublisherName,
            pending: true,
            ready: true,
          }}
        >
          <PortalScreen />
        </PortalContext>
      );
    case 'full':
    case 'not known yet':
      return (
        <PortalContext
          value={{
            user,
            publisherId: user.publisherId,
            newPublisherName: null,
            pending: false,
            ready: access.kind === 'full',
          }}
        >
          <PortalScreen />
        </PortalContext>
      );
    case 'none':
      return <LoadingScreen />;
  }
}
