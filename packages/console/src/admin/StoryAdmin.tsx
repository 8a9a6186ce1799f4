import { type ReactNode, useState } from 'react';
import {
  CoreAdminContext,
  memoryStore,
  Resource,
  ResourceContextProvider,
  ResourceDefinitionContextProvider,
} from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { StoryFrame } from '../layout/story-kit.tsx';
import { createQueryClient } from '../providers/query-client.ts';
import { adminDataProvider } from './data-provider.ts';
import { i18nProvider } from './i18n-provider.ts';
import { adminResources } from './resources.tsx';

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
        </ResourceDefinitionContextProvider>
      </CoreAdminContext>
    </StoryFrame>
  );
}

interface StoryRecordProps {
  readonly resource: string;
  readonly id: string;
  /** The query string, with its question mark. */
  readonly search?: string;
  readonly children: ReactNode;
}

/** A record's page in a story. */
export function StoryRecord({ resource, id, search = '', children }: StoryRecordProps) {
  return (
    <StoryAdmin path={`/admin/${resource}/${id}/show${search}`}>
      <ResourceContextProvider value={resource}>
        <Routes>
          <Route path="/admin/:resource/:id/show" element={children} />
        </Routes>
      </ResourceContextProvider>
    </StoryAdmin>
  );
}
