import type { TesterRow } from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import { peopleMessages } from '@ludarium/domain/feedback';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import { ColumnsButton, DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { BulkBar } from '../bulk/BulkBar.tsx';
import { AdminList } from '../list/AdminList.tsx';
import { ExportButton } from '../list/ExportButton.tsx';
import { FilterSelect } from '../list/FilterSelect.tsx';
import { SavedQueries } from '../list/SavedQueries.tsx';
import { SearchField } from '../list/SearchField.tsx';
import { AdminTable } from '../table/AdminTable.tsx';
import { useBreakpoints } from '../table/use-breakpoints.ts';
import { RemoveTester } from './RemoveTester.tsx';
import { canBeRemoved, removeAsAdmin } from './remove-tester.ts';
import { TesterDetails } from './TesterDetails.tsx';

const Col = DataTable.Col<TesterRow>;

const bulkActions = [
  {
    label: peopleMessages.removeTester,
    consequence: peopleMessages.removeTesterConsequence,
    danger: true,
    appliesTo: canBeRemoved,
    run: removeAsAdmin,
  },
];

const roles = [
  { value: 'tester', label: 'Tester' },
  { value: 'admin', label: 'Admin' },
];

const csv = [
  { heading: 'User ID', value: ({ user_id }: TesterRow) => user_id },
  { heading: 'Name', value: ({ name }: TesterRow) => name },
  { heading: 'Email', value: ({ email }: TesterRow) => email },
  { heading: 'Role', value: ({ role }: TesterRow) => role },
  { heading: 'Since', value: ({ created_at }: TesterRow) => created_at },
];

/** Testers and admins; admin accounts cannot be removed as testers (section 6). */
export default function TesterList() {
  const { phone, narrow } = useBreakpoints();
  return (
    <AdminList
      title="Testers"
      sort={{ field: 'created_at', order: 'DESC' }}
      emptyText="There are no testers yet."
      failedText={peopleMessages.loadTestersFailed}
      bulk={<BulkBar actions={bulkActions} nameOf={({ name }) => name} />}
      filters={
        <>
          <SearchField label="Search name, email, user id" />
          <FilterSelect source="role" label="Role" choices={roles} />
        </>
      }
      tools={
        <>
          <Button size="small" href="/feedback" sx={{ order: { xs: 1, sm: 0 } }}>
            Add testers on the board
          </Button>
          <SavedQueries />
          <ColumnsButton />
          <ExportButton name="testers" csv={csv} />
        </>
      }
    >
      <AdminTable label="Testers and admins" expand={<TesterDetails whole={narrow} />} selectable>
        <Col
          source="name"
          label="Name"
          cellClassName="cut wide"
          render={({ id, name }) => (
            <Link component={RouterLink} to={`/admin/testers/${encodeURIComponent(id)}/show`}>
              {name}
            </Link>
          )}
        />
        {phone ? null : <Col source="email" label="Email" cellClassName="cut wide" />}
        <Col
          source="role"
          label="Role"
          render={({ role }) => <Chip size="small" label={role} variant="outlined" />}
        />
        {narrow ? null : <Col source="user_id" label="User ID" />}
        {narrow ? null : (
          <Col
            source="created_at"
            label="Since"
            render={({ created_at }) => formatDateTime(created_at)}
          />
        )}
        {narrow ? null : (
          <Col label="Actions" disableSort sx={{ width: 1 }}>
            <RemoveTester />
          </Col>
        )}
      </AdminTable>
    </AdminList>
  );
}
