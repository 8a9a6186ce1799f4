import type { Decorator } from '@storybook/react-vite';
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
import { i18nProvider } from '../providers/i18n-provider.ts';
import { createQueryClient } from '../providers/query-client.ts';
import { adminDataProvider } from './data-provider.ts';
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

/** A decorator: the list of a resource, or with an id the page of a record. */
export function inResource(resource: string, id?: string): Decorator {
  const page = id === undefined ? '' : `/${id}/show`;
  // The story's parameter `search` is the query string, with its question mark.
  return (Story, { parameters: { search = '' } }) => (
    <StoryAdmin path={`/admin/${resource}${page}${search}`}>
      <ResourceContextProvider value={resource}>
        {id === undefined ? (
          <Story />
        ) : (
          <Routes>
            <Route path="/admin/:resource/:id/show" element={<Story />} />
          </Routes>
        )}
      </ResourceContextProvider>
    </StoryAdmin>
  );
}
