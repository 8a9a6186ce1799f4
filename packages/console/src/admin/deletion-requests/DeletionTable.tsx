import { deletionStatusLabel, truncateReason } from '@ludarium/domain/deletion';
import { useMediaQuery } from '@mui/material';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { writtenMoment } from '../decisions/people.ts';
import { AdminTable } from '../table/AdminTable.tsx';
import { StatusBadge } from '../table/StatusBadge.tsx';
import { DeletionActions } from './DeletionActions.tsx';
import { DeletionDetails } from './DeletionDetails.tsx';
import type { DeletionRequest } from './request.ts';

interface DeletionTableProps {
  readonly bulkActions?: ReactNode;
  /** Whether addresses lead to the request's own page. */
  readonly linked?: boolean;
}

const Col = DataTable.Col<DeletionRequest>;

/** Account deletion requests, one a row, reasons cut to 50 characters (section 9). */
export function DeletionTable({ bulkActions, linked = false }: DeletionTableProps) {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const medium = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  return (
    <AdminTable
      label="Account deletion requests"
      expand={<DeletionDetails withActions={narrow} />}
      bulkActions={bulkActions}
    >
      <Col
        source="email"
        label="Email"
        cellClassName="cut"
        render={({ id, email }) =>
          linked ? (
            <Link component={RouterLink} to={`/admin/account_deletion_requests/${id}/show`}>
              {email}
            </Link>
          ) : (
            email
          )
        }
      />
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
