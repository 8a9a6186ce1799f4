import type { TesterRow } from '@ludarium/domain/data-backend';
import { formatDateTime } from '@ludarium/domain/dates';
import { peopleMessages } from '@ludarium/domain/feedback';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { DataTable } from 'react-admin';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { AdminList } from '../list/AdminList.tsx';
import { FilterSelect, SearchField } from '../list/filters.tsx';
import { createExporter, ListActions } from '../list/ListActions.tsx';
import { AdminTable } from '../table/AdminTable.tsx';
import { RecordLink, toPersonPath } from '../table/RecordLink.tsx';
import { useBreakpoints } from '../table/use-breakpoints.ts';
import { TesterActions, TesterFacts, TesterHistory, testerDecisions } from './TesterFacts.tsx';

const Col = DataTable.Col<TesterRow>;

const roles = { tester: 'Tester', admin: 'Admin' };

const filters = [
  <SearchField key="q" label="Search name, email, User ID" />,
  <FilterSelect key="role" source="role" label="Role" choices={roles} />,
];

const exporter = createExporter([
  { heading: 'User ID', value: ({ user_id }: TesterRow) => user_id },
  { heading: 'Name', value: ({ name }: TesterRow) => name },
  { heading: 'Email', value: ({ email }: TesterRow) => email },
  { heading: 'Role', value: ({ role }: TesterRow) => role },
  { heading: 'Since', value: ({ created_at }: TesterRow) => created_at },
]);

/** Testers and admins; admins cannot be removed as testers (section 6). */
export default function TesterList() {
  const { isPhone, isNarrow } = useBreakpoints();
  return (
    <AdminList
      sort={{ field: 'created_at', order: 'DESC' }}
      empty={<EmptyState text="There are no testers yet." />}
      failedText={peopleMessages.loadTestersFailed}
      filters={filters}
      actions={
        <ListActions>
          <Button variant="outlined" href="/feedback">
            Add testers on the board
          </Button>
        </ListActions>
      }
      exporter={exporter}
      bulkDecisions={testerDecisions}
    >
      <AdminTable
        label="Testers and admins"
        expand={
          <>
            {isNarrow ? <TesterFacts /> : null}
            <TesterHistory />
          </>
        }
        isSelectable
      >
        <Col
          source="name"
          label="Name"
          cellClassName="cut wide"
          sx={{ width: { lg: '20%' } }}
          render={({ user_id }) => <RecordLink to={toPersonPath(user_id)} />}
        />
        {isPhone ? null : (
          <Col
            source="email"
            label="Email"
            cellClassName="cut wide"
            sx={{ width: { lg: '28%' } }}
          />
        )}
        <Col
          source="role"
          label="Role"
          render={({ role }) => <Chip label={role} variant="outlined" />}
        />
        {isNarrow ? null : <Col source="user_id" label="User ID" align="right" />}
        {isNarrow ? null : (
          <Col
            source="created_at"
            label="Since"
            render={({ created_at }) => formatDateTime(created_at)}
          />
        )}
        {isNarrow ? null : (
          <Col label="Actions" disableSort align="right" sx={{ width: 1 }}>
            <TesterActions />
          </Col>
        )}
      </AdminTable>
    </AdminList>
  );
}
