import { type ReactNode, Suspense, use, useState } from 'react';
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
import { StoryAdminContext } from './story-admin-context.ts';

function useAdmin() {
  const admin = use(StoryAdminContext);
  if (admin === null)
    throw new Error("The title of this story has to begin with 'Administrators/'.");
  return admin;
}

/** react-admin's contexts for a story of the admin area; msw answers the calls. */
export function StoryAdmin({ children, path = '/admin' }: { children: ReactNode; path?: string }) {
  const { dataProvider, resources, Notifications } = useAdmin();
  const [definitions] = useState(() =>
    Object.fromEntries(
      resources.map(({ props }) => [props.name, Resource.registerResource(props)]),
    ),
  );
  const [queryClient] = useState(() => createQueryClient());
  const [store] = useState(() => memoryStore());
  return (
    <StoryFrame path={path}>
      <CoreAdminContext
        basename="/admin"
        dataProvider={dataProvider}
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
  const { resources } = useAdmin();
  return (
    <StoryAdmin path={path}>
      <Suspense>
        <Routes>
          {resources.map((resource) => (
            <Route key={resource.key} path={`/admin/${resource.props.name}/*`} element={resource} />
          ))}
        </Routes>
      </Suspense>
    </StoryAdmin>
  );
}
