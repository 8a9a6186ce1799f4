import { render, screen } from '@testing-library/react';
import { CoreAdminContext, type DataProvider, testDataProvider } from 'ra-core';
import { expect, it } from 'vitest';
import { withAllRows } from '../providers/read-all-rows.ts';
import { RecordThread } from './RecordThread.tsx';

const entries = Array.from({ length: 1001 }, (_, place) => ({
  id: place + 1,
  at: '2026-11-20T10:00:00Z',
  by_admin: false,
  message: `Message ${place + 1}`,
}));
const getList = (async (_, { pagination: { page, perPage } = { page: 1, perPage: 25 } }) => ({
  data: entries.slice((page - 1) * perPage, page * perPage),
  total: entries.length,
})) as DataProvider['getList'];

it('shows the newest of more entries than one answer has', async () => {
  const dataProvider = withAllRows(testDataProvider({ getList }), 1000);
  render(
    <CoreAdminContext dataProvider={dataProvider}>
      <RecordThread
        title="Steps"
        heading="h2"
        resource="events"
        about={{ proposal_id: '1' }}
        reader={null}
        describeAuthor={() => 'Somebody'}
      />
    </CoreAdminContext>,
  );
  expect(await screen.findByText('Message 1001', {}, { timeout: 5000 })).toBeTruthy();
});
