import { deletionStatusLabel, truncateReason } from '@ludarium/domain/deletion';
import { useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { DataTable } from 'react-admin';
import { writtenMoment } from '../decisions/people.ts';
import { AdminTable } from '../table/AdminTable.tsx';
import { StatusBadge } from '../table/StatusBadge.tsx';
import { DeletionActions } from './DeletionActions.tsx';
import { DeletionDetails } from './DeletionDetails.tsx';
import type { DeletionRequest } from './request.ts';

const Col = DataTable.Col<DeletionRequest>;

/** Account deletion requests, one a row, reasons cut to 50 characters (section 9). */
export function DeletionTable({ bulkActions }: { bulkActions?: ReactNode }) {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const medium = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  return (
    <AdminTable
      label="Account deletion requests"
      expand={<DeletionDetails withActions={narrow} />}
      bulkActions={bulkActions}
    >
      <Col source="email" label="Email" cellClassName="cut" />
      {narrow ? null : (
        <Col
          source="reason"
          label="Reason"
          render={({ reason }) => (reason ? truncateReason(reason) : '–')}
        />
      )}
      {medium ? null : (
        <Col
          source="created_at"
          label="Requested"
          render={({ created_at }) => writtenMoment(created_at)}
        />
      )}
      <Col
        source="status"
        label="Status"
        render={({ status }) => <StatusBadge status={status} label={deletionStatusLabel(status)} />}
      />
      {narrow ? null : (
        <Col label="Actions" disableSort sx={{ width: 1 }}>
          <DeletionActions />
        </Col>
      )}
    </AdminTable>
  );
}
