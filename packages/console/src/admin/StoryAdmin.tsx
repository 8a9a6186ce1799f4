import { type ReactNode, Suspense, useState } from 'react';
import {
  CoreAdminContext,
  memoryStore,
  Resource,
  ResourceDefinitionContextProvider,
} from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { StoryFrame } from '../layout/story-kit.tsx';
import { i18nProvider } from '../providers/i18n-provider.ts';
import { createQueryClient } from '../providers/query-client.ts';
import { adminDataProvider } from './data-provider.ts';
import { adminResources } from './resources.tsx';
import { Notifications } from './shell/Notifications.tsx';

const definitions = Object.fromEntries(
  adminResources.map(({ props }) => [props.name, Resource.registerResource(props)]),
);

/** react-admin's contexts for a story of the admin area; msw answers the calls. */
export function StoryAdmin({ children, path = '/admin' }: { children: ReactNode; path?: string }) {
  const [queryClient] = useState(() => createQueryClient());
  const [store] = useState(() => memoryStore());
  return (
    <StoryFrame path={path}>
      <CoreAdminContext
        basename="/admin"
        dataProvider={adminDataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={store}
      >
        <ResourceDefinitionContextProvider definitions={definitions}>
          <main style={{ padding: 16 }}>{children}</main>
          <Notifications />
        </ResourceDefinitionContextProvider>
      </CoreAdminContext>
    </StoryFrame>
  );
}

/** The list or a record's page of a resource at a path, as the admin area shows it. */
export function StoryPage({ path }: { readonly path: string }) {
  return (
    <StoryAdmin path={path}>
      <Suspense>
        <Routes>
          {adminResources.map((resource) => (
            <Route key={resource.key} path={`/admin/${resource.props.name}/*`} element={resource} />
          ))}
        </Routes>
      </Suspense>
    </StoryAdmin>
  );
}
