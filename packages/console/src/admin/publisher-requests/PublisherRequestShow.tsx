import Box from '@mui/material/Box';
import { History } from '../history/History.tsx';
import { RecordPage } from '../list/RecordPage.tsx';
import { RequestDetails } from './RequestDetails.tsx';
import { type ListedRequest, listedColumns, personOf } from './request.ts';

/** One publisher request, its decisions and its history. */
export default function PublisherRequestShow() {
  return (
    <RecordPage<ListedRequest>
      columns={listedColumns}
      listPath="/admin/publisher_requests"
      listLabel="All publisher requests"
      titleOf={(request) => `Request of ${personOf(request)}`}
    >
      {({ id, laravel_user_id }) => (
        <>
          <RequestDetails withActions />
          <Box sx={{ p: { xs: 2, sm: 3 } }}>
            <History
              of={[
                { table: 'publisher_requests', row: id },
                ...(laravel_user_id
                  ? [{ table: 'user_roles', row: `${laravel_user_id}:publisher` }]
                  : []),
              ]}
            />
          </Box>
        </>
      )}
    </RecordPage>
  );
}
