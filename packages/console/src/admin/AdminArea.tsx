import { lazy, use } from 'react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, memoryStore, type Store } from 'react-admin';
import { Route } from 'react-router-dom';
import { LoadingScreen } from '../layout/LoadingScreen.tsx';
import { authProvider } from '../providers/auth-provider.ts';
import { i18nProvider } from '../providers/i18n-provider.ts';
import { queryClient } from '../providers/query-client.ts';
import { RequireSession } from '../session/RequireSession.tsx';
import { ConsoleTheme } from '../theme/ConsoleTheme.tsx';
import { adminDataProvider } from './data-provider.ts';
import { NotFoundScreen } from './list/NotFoundScreen.tsx';
import { RequestsScreen } from './requests/RequestsScreen.tsx';
import { adminResources } from './resources.tsx';
import { AdminShell } from './shell/AdminShell.tsx';
import { ErrorScreen } from './shell/ErrorScreen.tsx';

const PersonPage = lazy(() => import('./people/PersonPage.tsx'));

/**
 * The store of list preferences (columns, filters, saved queries): localStorage, or memory if the
 * browser blocks its storage. Importing react-admin's `localStorageStore` throws then, so it is
 * imported dynamically.
 */
const adminStore: Promise<Store> = isStorageReadable()
  ? import('./local-storage-store.ts').then(({ store }) => store)
  : Promise.resolve(memoryStore());

function isStorageReadable(): boolean {
  try {
    window.localStorage.getItem('');
    return true;
  } catch {
    return false;
  }
}

/** The area 'Admin': react-admin with the console's layout. */
export default function AdminArea() {
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
              <CustomRoutes>
                <Route path="/people/:id" element={<PersonPage />} />
              </CustomRoutes>
            </CoreAdminUI>
          </CoreAdminContext>
        )}
      </RequireSession>
    </ConsoleTheme>
  );
}
