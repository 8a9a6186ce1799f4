import { formatDateTime } from '@ludarium/domain/dates';
import { colours } from '@ludarium/domain/design';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { type Breakpoint, type Theme, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DataTable, type RaRecord } from 'react-admin';
import { z } from 'zod';
import { DecisionButtons } from '../decisions/DecisionButtons.tsx';
import type { Column, Declared, Kind } from '../declaration/define-resource.ts';
import { RecordFacts } from '../fields/Facts.tsx';
import { CataloguePublisher, PersonName, RecordLink } from '../fields/RecordLink.tsx';
import { ExpandButton, TableBody, TableColumn, tableStyle } from './AdminTable.tsx';

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
      aria-label={resource.label}
      rowClick={false}
      empty={false}
      bulkActionButtons={isInList && isSelectable ? undefined : false}
      bulkActionsToolbar={noToolbar}
      body={TableBody}
      sx={tableStyle}
      {...(resource.facts && {
        expand: (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <RecordFacts resource={resource} />
            {isNarrow && hasDecisions ? <DecisionButtons resource={resource} /> : null}
          </Box>
        ),
      })}
    >
      {getColumns(resource).map(([source, column]) =>
        column.isExportedOnly || (column.from && isHidden[column.from]) ? null : (
          <TableColumn
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
        <DataTable.Col
          label="Actions"
          disableSort
          align="right"
          sx={{ width: '1px', '& div': { flexWrap: 'nowrap' } }}
        >
          <DecisionButtons resource={resource} />
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

/** The kind of a column's values, by the row's schema. */
export function getKind({ row }: Declared, source: string): Kind {
  let schema: unknown = row.shape[source];
  while (schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    schema = schema.unwrap();
  }
  if (schema instanceof z.ZodISODateTime) return 'moment';
  if (schema instanceof z.ZodEnum) return 'enum';
  return schema instanceof z.ZodNumber ? 'number' : 'text';
}

interface CellProps {
  readonly resource: Declared;
  readonly source: string;
  readonly column: Column<RaRecord>;
  readonly record: RaRecord;
  /** Whether the title links to the record's page. */
  readonly isLinked: boolean;
}

/** A value of a row, as its column shows it. */
function Cell({ resource, source, column, record, isLinked }: CellProps) {
  const value: unknown = column.value?.(record) ?? record[source];
  const content = column.cell?.(record) ?? <Value {...{ resource, source, column, value }} />;
  const page = `/admin/${resource.name}/${record.id}${resource.form ? '' : '/show'}`;
  const isTitle = source === resource.title;
  const shown = (
    <>
      {isLinked && isTitle ? (
        <RecordLink to={resource.toPath?.(record) ?? page}>{content}</RecordLink>
      ) : (
        content
      )}
      {column.below?.(record)}
    </>
  );
  if (!isTitle || !resource.facts) return shown;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <ExpandButton />
      {/* Cut as its cell; the padding has room for the outline of the focus. */}
      <Box sx={{ m: -0.5, p: 0.5, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {shown}
      </Box>
    </Box>
  );
}

interface ValueProps extends Pick<CellProps, 'resource' | 'source' | 'column'> {
  readonly value: unknown;
}

/** A value by its kind; nothing without one. */
export function Value({ resource, source, column, value }: ValueProps) {
  if (value === null || value === undefined) return null;
  const text = String(value);
  const label = column.labels?.[text] ?? text;
  if (source === 'status') return <StatusBadge status={text} label={label} />;
  const kind = column.kind ?? getKind(resource, source);
  if (kind === 'publisher') return <CataloguePublisher id={Number(value)} />;
  if (kind === 'person') return <PersonName userId={text} fallback={text} isLinked={false} />;
  return kind === 'moment' ? formatDateTime(text) : label;
}

const accents: Readonly<Record<string, 'honey' | 'felt' | 'meeple'>> = {
  pending: 'honey',
  submitted: 'honey',
  approved: 'felt',
  applied: 'felt',
  rejected: 'meeple',
  failed_stale: 'meeple',
  draft: 'honey',
  published: 'felt',
};

/** A status as a badge; an unknown value is grey. */
export function StatusBadge({ status, label }: { status: string; label: string }) {
  const { mode } = useTheme().palette;
  const tokens = colours[mode];
  const accent = accents[status];
  const { tint, text } = accent
    ? tokens[accent]
    : { tint: mode === 'dark' ? tokens.line : tokens.well, text: tokens.muted };
  return (
    <Chip
      data-status={status}
      label={label}
      sx={{
        bgcolor: tint,
        color: text,
        border: `1px solid ${text}33`,
        // An unknown value is raw text (section 4), capitalized as the others.
        '& .MuiChip-label::first-letter': { textTransform: 'uppercase' },
      }}
    />
  );
}
