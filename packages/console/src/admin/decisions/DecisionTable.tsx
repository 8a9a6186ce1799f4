import { formatDateTime } from '@ludarium/domain/dates';
import type { ReactElement } from 'react';
import {
  DataTable,
  type DataTableProps,
  type RaRecord,
  RecordRepresentation,
  useRecordContext,
} from 'react-admin';
import { AdminTable } from '../table/AdminTable.tsx';
import { RecordLink } from '../table/RecordLink.tsx';
import { StatusBadge } from '../table/StatusBadge.tsx';
import { useBreakpoints } from '../table/use-breakpoints.ts';
import { DecisionButtons } from './DecisionButtons.tsx';
import type { Decision } from './decision.ts';

interface DecidableRecord extends RaRecord<string> {
  readonly status: string;
  readonly created_at: string;
}

interface DecisionTableProps<Row extends DecidableRecord>
  extends Pick<DataTableProps, 'hiddenColumns'> {
  /** The table's accessible name. */
  readonly label: string;
  /** The first column, which shows the record's name. */
  readonly name: {
    readonly source: string;
    readonly label: string;
    /** Content of the first column; the record's representation by default. */
    readonly content?: ReactElement;
    readonly cellClassName?: string;
    /** Shown below the content, outside its link. */
    readonly below?: ReactElement;
  };
  /** Further columns: the first from a tablet's width on, the others from a small screen's. */
  readonly columns: readonly ReactElement[];
  readonly statusLabel: (status: string) => string;
  readonly decisions: readonly Decision<Row>[];
  readonly details: ReactElement;
  /** Whether rows can be selected, and link to their pages. */
  readonly isInList: boolean;
}

/** A table of requests to decide on; on narrow windows the buttons are in the rows' details. */
export function DecisionTable<Row extends DecidableRecord>(props: DecisionTableProps<Row>) {
  const { name: nameColumn, columns, statusLabel, decisions, details, isInList, ...table } = props;
  const { content = <RecordRepresentation />, cellClassName = 'cut', below, ...name } = nameColumn;
  const { isPhone, isNarrow, isMedium } = useBreakpoints();
  return (
    <AdminTable
      {...table}
      isSelectable={isInList}
      expand={
        <>
          {details}
          {isNarrow ? <DecisionButtons decisions={decisions} /> : null}
        </>
      }
    >
      <DataTable.Col {...name} cellClassName={cellClassName}>
        {isInList ? <RecordLink>{content}</RecordLink> : content}
        {below}
      </DataTable.Col>
      {isPhone ? null : isNarrow ? columns.slice(0, 1) : columns}
      {isMedium ? null : (
        <DataTable.Col<Row>
          source="created_at"
          label="Requested"
          render={({ created_at }) => formatDateTime(created_at)}
        />
      )}
      <DataTable.Col<Row> source="status" label="Status" className="badge">
        <RowStatus statusLabel={statusLabel} />
      </DataTable.Col>
      {isNarrow ? null : (
        <DataTable.Col<Row> label="Actions" disableSort align="right" sx={{ width: '1px' }}>
          <DecisionButtons decisions={decisions} isCompact />
        </DataTable.Col>
      )}
    </AdminTable>
  );
}

function RowStatus({ statusLabel }: Pick<DecisionTableProps<DecidableRecord>, 'statusLabel'>) {
  const record = useRecordContext<DecidableRecord>();
  if (!record) return null;
  return <StatusBadge status={record.status} label={statusLabel(record.status)} />;
}
