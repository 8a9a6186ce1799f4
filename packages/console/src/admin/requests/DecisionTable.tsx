import { formatDateTime } from '@ludarium/domain/dates';
import Link from '@mui/material/Link';
import type { ReactElement, ReactNode } from 'react';
import { DataTable, type RaRecord, useResourceContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { AdminTable } from '../table/AdminTable.tsx';
import { RowDetails } from '../table/RowDetails.tsx';
import { StatusBadge } from '../table/StatusBadge.tsx';
import { useBreakpoints } from '../table/use-breakpoints.ts';

/** What every request has that an admin decides on. */
interface Decided extends RaRecord<string> {
  readonly status: string;
  readonly created_at: string;
}

/** What differs between the lists that show the same requests. */
export interface DecisionTableOptions {
  /** Whether rows can be chosen. */
  readonly selectable?: boolean;
  /** Whether the first column leads to the request's own page. */
  readonly linked?: boolean;
}

interface DecisionTableProps<Row extends Decided> extends DecisionTableOptions {
  /** The table's accessible name. */
  readonly label: string;
  /** The first column: whose request it is. */
  readonly who: { readonly source: string; readonly label: string; of(row: Row): string };
  /** The columns between who and when, where the window has room for them. */
  readonly columns: readonly ReactElement[];
  /** Columns that are shown once somebody chooses them. */
  readonly hiddenColumns?: string[];
  readonly statusLabel: (status: string) => string;
  readonly actions: ReactNode;
  /** What opens below a row; with the actions where the row itself has no room for them. */
  readonly details: (withActions: boolean) => ReactNode;
}

/** Requests to decide on, one a row; on a narrow window the details hold what the row can't. */
export function DecisionTable<Row extends Decided>(props: DecisionTableProps<Row>) {
  const { label, who, columns, statusLabel, actions, details, linked = false, ...table } = props;
  const resource = useResourceContext();
  const { narrow, medium } = useBreakpoints();
  return (
    <AdminTable label={label} expand={<RowDetails>{details(narrow)}</RowDetails>} {...table}>
      <DataTable.Col<Row>
        source={who.source}
        label={who.label}
        cellClassName="cut"
        render={(row) =>
          linked ? (
            <Link component={RouterLink} to={`/admin/${resource}/${row.id}/show`}>
              {who.of(row)}
            </Link>
          ) : (
            who.of(row)
          )
        }
      />
      {narrow ? null : columns}
      {medium ? null : (
        <DataTable.Col<Row>
          source="created_at"
          label="Requested"
          render={({ created_at }) => formatDateTime(created_at)}
        />
      )}
      <DataTable.Col<Row>
        source="status"
        label="Status"
        render={({ status }) => <StatusBadge status={status} label={statusLabel(status)} />}
      />
      {narrow ? null : (
        <DataTable.Col<Row> label="Actions" disableSort sx={{ width: 1 }}>
          {actions}
        </DataTable.Col>
      )}
    </AdminTable>
  );
}
