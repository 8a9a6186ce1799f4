import { statusLabel } from '@ludarium/domain/publishers';
import { useMediaQuery } from '@mui/material';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { writtenMoment } from '../decisions/people.ts';
import { AdminTable } from '../table/AdminTable.tsx';
import { StatusBadge } from '../table/StatusBadge.tsx';
import { PublisherName } from './PublisherName.tsx';
import { RequestActions } from './RequestActions.tsx';
import { RequestDetails } from './RequestDetails.tsx';
import { type ListedRequest, personOf } from './request.ts';

interface RequestTableProps {
  readonly hiddenColumns?: string[];
  readonly bulkActions?: ReactNode;
  /** Whether names lead to the request's own page. */
  readonly linked?: boolean;
}

const Col = DataTable.Col<ListedRequest>;

/** Publisher requests, one a row; on a narrow window the details hold what the row has no room for. */
export function RequestTable(props: RequestTableProps) {
  const { hiddenColumns = ['website_url'], bulkActions, linked = false } = props;
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const medium = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  return (
    <AdminTable
      label="Publisher requests"
      expand={<RequestDetails withActions={narrow} />}
      hiddenColumns={hiddenColumns}
      bulkActions={bulkActions}
    >
      <Col
        source="first_name"
        label="Name"
        cellClassName="cut"
        render={(request) =>
          linked ? (
            <Link component={RouterLink} to={`/admin/publisher_requests/${request.id}/show`}>
              {personOf(request)}
            </Link>
          ) : (
            personOf(request)
          )
        }
      />
      {narrow ? null : <Col source="email" label="Email" cellClassName="cut" />}
      {narrow ? null : (
        <Col source="publisher_id" label="Publisher" disableSort cellClassName="cut">
          <PublisherName />
        </Col>
      )}
      {narrow ? null : <Col source="website_url" label="Website" cellClassName="cut" />}
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
        render={({ status }) => <StatusBadge status={status} label={statusLabel(status)} />}
      />
      {narrow ? null : (
        <Col label="Actions" disableSort sx={{ width: 1 }}>
          <RequestActions />
        </Col>
      )}
    </AdminTable>
  );
}
