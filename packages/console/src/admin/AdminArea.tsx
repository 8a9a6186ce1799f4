import { use, useState } from 'react';
import { CoreAdminContext, CoreAdminUI } from 'react-admin';
import { LoadingScreen } from '../layout/LoadingScreen.tsx';
import { authProvider } from '../providers/auth-provider.ts';
import { createQueryClient } from '../providers/query-client.ts';
import { RequireSession } from '../session/RequireSession.tsx';
import { ConsoleTheme } from '../theme/ConsoleTheme.tsx';
import { adminStore } from './admin-store.ts';
import { adminDataProvider } from './data-provider.ts';
import { i18nProvider } from './i18n-provider.ts';
import { RequestsScreen } from './requests/RequestsScreen.tsx';
import { adminResources } from './resources.tsx';
import { AdminShell } from './shell/AdminShell.tsx';
import { ErrorScreen } from './shell/ErrorScreen.tsx';
import { NotFoundScreen } from './shell/NotFoundScreen.tsx';

/**
 * The area 'Admin': react-admin with the console's layout. Its query client is its own, because
 * other areas could use equal query keys.
 */
export default function AdminArea() {
  const [queryClient] = useState(() => createQueryClient());
  const store = use(adminStore);
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
              error={ErrorScreen}
            >
              {adminResources}
            </CoreAdminUI>
          </CoreAdminContext>
        )}
      </RequireSession>
    </ConsoleTheme>
  );
}
