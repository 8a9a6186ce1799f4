import Box from '@mui/material/Box';
import { History } from '../history/History.tsx';
import { RecordPage } from '../list/RecordPage.tsx';
import { DeletionDetails } from './DeletionDetails.tsx';
import { type DeletionRequest, deletionColumns } from './request.ts';

/** One account deletion request, its decisions and its history. */
export default function DeletionRequestShow() {
  return (
    <RecordPage<DeletionRequest>
      columns={deletionColumns}
      listPath="/admin/account_deletion_requests"
      listLabel="All deletion requests"
      titleOf={({ email }) => `Deletion of ${email}`}
    >
      {({ id }) => (
        <>
          <DeletionDetails withActions />
          <Box sx={{ p: { xs: 2, sm: 3 } }}>
            <History of={[{ table: 'account_deletion_requests', row: id }]} />
          </Box>
        </>
      )}
    </RecordPage>
  );
}
