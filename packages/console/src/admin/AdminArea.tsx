import { session } from '@ludarium/browser/session/session.ts';
import { useState } from 'react';
import {
  type AuthProvider,
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  memoryStore,
} from 'react-admin';
import { Route } from 'react-router-dom';
import { BrokenArea } from '../layout/BrokenArea.tsx';
import { LoadingScreen } from '../layout/LoadingScreen.tsx';
import { NotFoundScreen } from '../layout/NotFoundPage.tsx';
import { i18nProvider } from '../providers/i18n-provider.ts';
import { queryClient } from '../providers/query-client.ts';
import { RequireSession } from '../session/RequireSession.tsx';
import { ConsoleTheme } from '../theme/ConsoleTheme.tsx';
import { adminDataProvider } from './data-provider.ts';
import { adminResources, ResourcePage } from './resources/index.tsx';
import { people } from './resources/people.tsx';
import { AdminShell } from './shell/AdminShell.tsx';
import { RequestsScreen } from './shell/RequestsScreen.tsx';

/**
 * The session as react-admin's auth provider. Signing in happens at `/auth`, where `RequireSession`
 * redirects; PostgreSQL checks the permissions.
 */
const authProvider: AuthProvider = {
  login: async () => {
    throw new Error('Signing in happens at /auth.');
  },
  // Only after an expired or refused token: 'Sign Out' ends the session itself.
  logout: async () => {
    session.end('refused');
    return false;
  },
  checkAuth: async () => {
    if (session.read().status === 'signed-out') throw new Error('Nobody is signed in.');
  },
  // 401 ends the session; 403 is shown by the failed action.
  checkError: async (error: { status?: number }) => {
    if (error.status === 401) throw new Error('The token was refused.');
  },
  getIdentity: async () => {
    const state = session.read();
    if (state.status === 'signed-out') throw new Error('Nobody is signed in.');
    const { id, firstName, lastName, email } = state.user;
    return { id, fullName: `${firstName} ${lastName}`.trim() || email };
  },
};

/** The area 'Admin': react-admin with the console's layout. Its lists keep their columns until a reload. */
export default function AdminArea() {
  const [store] = useState(() => memoryStore());
  return (
    <ConsoleTheme>
      <RequireSession needs="admin">
        {() => (
          <CoreAdminContext
            basename="/admin"
            dataProvider={adminDataProvider}
            authProvider={authProvider}
            i18nProvider={i18nProvider}
            queryClient={queryClient}
            store={store}
          >
            <CoreAdminUI
              disableTelemetry
              title="Admin"
              dashboard={RequestsScreen}
              layout={AdminShell}
              loading={LoadingScreen}
              catchAll={NotFoundScreen}
              error={BrokenArea}
            >
              {adminResources}
              <CustomRoutes>
                <Route path="/people/:id" element={<ResourcePage resource={people} />} />
              </CustomRoutes>
            </CoreAdminUI>
          </CoreAdminContext>
        )}
      </RequireSession>
    </ConsoleTheme>
  );
}
