import type { Breakpoint, Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DataTable, type RaRecord } from 'react-admin';
import { DecisionButtons } from '../decisions/DecisionButtons.tsx';
import type { Column, Declared } from '../declaration/define-resource.ts';
import { RecordFacts } from '../fields/Facts.tsx';
import { AdminTableHead, TableBody, tableStyle } from './AdminTable.tsx';
import { Cell, getKind } from './columns.tsx';

interface ResourceTableProps {
  readonly resource: Declared;
  /** Whether rows can be selected, and link to their pages. */
  readonly isInList: boolean;
}

/** `BulkBar` replaces react-admin's toolbar. */
const noToolbar = <></>;

const isBelow =
  (width: Breakpoint) =>
  ({ breakpoints }: Theme) =>
    breakpoints.down(width);

/** The table of a declared resource; on narrow windows the transitions are in the rows' details. */
export function ResourceTable({ resource, isInList }: ResourceTableProps) {
  const isNarrow = useMediaQuery(isBelow('md'));
  // Omitted columns are in the rows' details.
  const isHidden = {
    sm: useMediaQuery(isBelow('sm')),
    md: isNarrow,
    lg: useMediaQuery(isBelow('lg')),
  };
  const isSelectable = !resource.form && resource.transitions !== undefined;
  const hasDecisions = isSelectable && !resource.list.isBulkOnly;
  return (
    <DataTable
      aria-label={resource.tableLabel}
      rowClick={false}
      empty={false}
      bulkActionButtons={isInList && isSelectable ? undefined : false}
      bulkActionsToolbar={noToolbar}
      head={AdminTableHead}
      body={TableBody}
      sx={tableStyle}
      {...(resource.facts && {
        expand: (
          <>
            <RecordFacts resource={resource} />
            {isNarrow && hasDecisions ? <DecisionButtons resource={resource} /> : null}
          </>
        ),
      })}
    >
      {getColumns(resource).map(([source, column]) =>
        column.isExportedOnly || (column.from && isHidden[column.from]) ? null : (
          <DataTable.Col
            key={source}
            source={source}
            label={column.label}
            disableSort={column.isUnsorted ?? false}
            {...((column.kind ?? getKind(resource, source)) === 'number' && { align: 'right' })}
            {...(column.width === 'rest'
              ? { className: column.width }
              : column.width && { cellClassName: column.width })}
            {...(source === 'status' && hasDecisions && { className: 'badge' })}
            render={(record: RaRecord) => (
              <Cell {...{ resource, source, column, record, isLinked: isInList }} />
            )}
          />
        ),
      )}
      {isNarrow || !hasDecisions ? null : (
        <DataTable.Col label="Actions" disableSort align="right" sx={{ width: '1px' }}>
          <DecisionButtons
            resource={resource}
            isCompact={(resource.transitions?.length ?? 0) > 1}
          />
        </DataTable.Col>
      )}
    </DataTable>
  );
}

/** The columns with their sources, in the order of the declaration. */
export function getColumns({ columns }: Declared): (readonly [string, Column<RaRecord>])[] {
  return Object.entries(columns).flatMap(([source, column]) =>
    column ? [[source, column] as const] : [],
  );
}

/** The columns to read: with facts all that are not omitted, otherwise those of the list. */
export function getListedColumns(resource: Declared): readonly string[] {
  const { omits = [] } = resource.list;
  if (resource.facts) {
    return Object.keys(resource.row.shape).filter((column) => !omits.includes(column));
  }
  return ['id', ...getColumns(resource).map(([source]) => source)];
}
