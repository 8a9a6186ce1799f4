import { type ReactNode, useState } from 'react';
import { CoreAdminContext, memoryStore, ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { StoryFrame } from '../layout/story-frames.tsx';
import { createQueryClient } from '../providers/query-client.ts';
import { adminDataProvider } from './data-provider.ts';
import { i18nProvider } from './i18n-provider.ts';

/** react-admin around a part of the admin area in a story; the servers are msw's. */
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
        <main style={{ padding: 16 }}>{children}</main>
      </CoreAdminContext>
    </StoryFrame>
  );
}

interface StoryRecordProps {
  readonly resource: string;
  readonly id: string;
  /** What else stands in the address, from its question mark on. */
  readonly search?: string;
  readonly children: ReactNode;
}

/** A record's own page in a story: its address says which record it is. */
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
