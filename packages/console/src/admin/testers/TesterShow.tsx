import type { TesterRow } from '@ludarium/domain/data-backend';
import Chip from '@mui/material/Chip';
import { History } from '../history/History.tsx';
import { RecordColumns } from '../list/RecordColumns.tsx';
import { RecordPage } from '../list/RecordPage.tsx';
import { TesterFacts } from './TesterFacts.tsx';

/** One tester or admin, and how they came by their role. */
export default function TesterShow() {
  return (
    <RecordPage<TesterRow>
      listPath="/admin/testers"
      listLabel="All testers"
      titleOf={({ name }) => name}
      badgeOf={({ role }) => <Chip size="small" label={role} variant="outlined" />}
    >
      {({ id }) => (
        <RecordColumns
          details={<TesterFacts />}
          history={<History of={[{ table: 'user_roles', row: id }]} />}
        />
      )}
    </RecordPage>
  );
}
