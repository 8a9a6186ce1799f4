import type { TesterRow } from '@ludarium/domain/data-backend';
import { peopleMessages } from '@ludarium/domain/feedback';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ColumnsButton, DataTable, useRecordContext } from 'react-admin';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { BulkBar } from '../bulk/BulkBar.tsx';
import { DecisionButtons } from '../decisions/DecisionButtons.tsx';
import { writtenMoment } from '../decisions/people.ts';
import { asAdmin } from '../decisions/server-check.ts';
import { useDecision } from '../decisions/use-decision.ts';
import { AdminList } from '../list/AdminList.tsx';
import { ExportButton } from '../list/ExportButton.tsx';
import { FilterSelect } from '../list/FilterSelect.tsx';
import { SavedQueries } from '../list/SavedQueries.tsx';
import { SearchField } from '../list/SearchField.tsx';
import { AdminTable } from '../table/AdminTable.tsx';
import { removeTester } from './remove-tester.ts';
import { TesterDetails } from './TesterDetails.tsx';

const Col = DataTable.Col<TesterRow>;

const consequence =
  'The feedback board closes for them at once; what they reported stays. They can be added again.';

/** Of an admin the server takes no role here (section 6). */
const canBeRemoved = ({ role, is_admin }: TesterRow) => role === 'tester' && !is_admin;

const run = ({ user_id }: Pick<TesterRow, 'user_id'>) =>
  asAdmin(() => removeTester(user_id), peopleMessages.removeTesterFailed);

const bulkActions = [
  {
    label: 'Remove Tester',
    consequence,
    danger: true,
    appliesTo: canBeRemoved,
    run,
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
  return (
    <AdminList
      title="Testers"
      sort={{ field: 'created_at', order: 'DESC' }}
      emptyText="There are no testers yet."
      failedText={peopleMessages.loadTestersFailed}
      filters={
        <>
          <SearchField label="Search name, email, user id" />
          <FilterSelect source="role" label="Role" choices={roles} />
        </>
      }
      tools={
        <>
          <Button size="small" href="/feedback">
            Add testers on the board
          </Button>
          <SavedQueries />
          <ColumnsButton />
          <ExportButton name="testers" csv={csv} />
        </>
      }
    >
      <AdminTable
        label="Testers and admins"
        expand={<TesterDetails />}
        bulkActions={<BulkBar actions={bulkActions} nameOf={({ name }) => name} />}
      >
        <Col source="name" label="Name" cellClassName="cut wide" />
        <Col source="email" label="Email" cellClassName="cut wide" />
        <Col
          source="role"
          label="Role"
          render={({ role }) => <Chip size="small" label={role} variant="outlined" />}
        />
        <Col source="user_id" label="User ID" />
        <Col
          source="created_at"
          label="Since"
          render={({ created_at }) => writtenMoment(created_at)}
        />
        <Col label="Actions" disableSort sx={{ width: 1 }}>
          <RemoveButton />
        </Col>
      </AdminTable>
    </AdminList>
  );
}

function RemoveButton() {
  const tester = useRecordContext<TesterRow>();
  const { busy, start } = useDecision('testers', tester?.id ?? '');
  const [asked, setAsked] = useState(false);
  if (!tester) return null;
  if (!canBeRemoved(tester)) {
    return (
      <Typography variant="body2" component="span" color="text.secondary">
        {tester.role === 'tester' ? 'Also an admin: stays a tester' : null}
      </Typography>
    );
  }
  return (
    <DecisionButtons
      busy={busy}
      buttons={[
        { label: 'Remove Tester', variant: 'text', color: 'error', onClick: () => setAsked(true) },
      ]}
    >
      <ConfirmDialog
        open={asked}
        title={`Remove ${tester.name} as tester?`}
        text={consequence}
        confirmLabel="Remove Tester"
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          start(() => run(tester));
        }}
      />
    </DecisionButtons>
  );
}
