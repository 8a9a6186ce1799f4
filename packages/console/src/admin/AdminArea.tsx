import { ErrorReference } from '@ludarium/web/ui/ErrorReference.tsx';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, use } from 'react';
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  memoryStore,
  type Store,
  useResetErrorBoundaryOnLocationChange,
} from 'react-admin';
import { Route } from 'react-router-dom';
import { LoadingScreen } from '../layout/LoadingScreen.tsx';
import { Problem } from '../layout/Problem.tsx';
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

interface ErrorScreenProps {
  readonly error?: Error | undefined;
  /** Renders the screen again, after a navigation. */
  readonly resetErrorBoundary: (reason: unknown) => void;
}

/** react-admin's error page. */
export function ErrorScreen({ error, resetErrorBoundary }: ErrorScreenProps) {
  useResetErrorBoundaryOnLocationChange(() => resetErrorBoundary(null));
  return (
    <main>
      <Typography variant="h2" component="h1" sx={{ pt: { xs: 6, sm: 12 }, textAlign: 'center' }}>
        This screen could not be shown
      </Typography>
      {/* A reload, because a failed import() is not retried by the same page. */}
      <Problem
        text="Something on it went wrong. Nothing that you decided is lost."
        onRetry={() => window.location.reload()}
      >
        <ErrorReference error={error} />
        <Button href="/admin">Back to Admin</Button>
      </Problem>
    </main>
  );
}
