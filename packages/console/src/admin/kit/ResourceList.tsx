import Button from '@mui/material/Button';
import { DataTable, type RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { DecisionButtons } from '../decisions/DecisionButtons.tsx';
import { AdminList } from '../list/AdminList.tsx';
import { FilterSelect, SearchField } from '../list/filters.tsx';
import { createExporter, ListActions } from '../list/ListActions.tsx';
import { AdminTable } from '../table/AdminTable.tsx';
import { useBreakpoints } from '../table/use-breakpoints.ts';
import { Cell } from './columns.tsx';
import type { Column, Declared } from './define-resource.tsx';
import { RecordFacts } from './ResourceShow.tsx';
import { getDecisions } from './transit.ts';

interface ResourceListProps {
  readonly resource: Declared;
}

/** The list of a declared resource: search, filters, sorting, chosen columns, export. */
export default function ResourceList({ resource }: ResourceListProps) {
  const { list, texts, form } = resource;
  const columns = getColumns(resource);
  const isDescending = list.sort.startsWith('-');
  const filters = [
    ...(list.search ? [<SearchField key="q" label={list.search} />] : []),
    ...columns.flatMap(([source, { label, labels, hasFilter }]) =>
      hasFilter && labels
        ? [<FilterSelect key={source} source={source} label={label} choices={labels} />]
        : [],
    ),
  ];
  return (
    <>
      {list.above}
      <AdminList
        sort={{
          field: isDescending ? list.sort.slice(1) : list.sort,
          order: isDescending ? 'DESC' : 'ASC',
        }}
        columns={getListedColumns(resource)}
        empty={<EmptyState text={texts.empty} />}
        failedText={texts.loadFailed}
        filters={filters}
        actions={
          <ListActions>
            {list.link ? (
              <Button variant="outlined" href={list.link.href}>
                {list.link.label}
              </Button>
            ) : null}
            {form ? (
              <Button variant="contained" component={Link} to={`/admin/${resource.name}/create`}>
                {form.newLabel}
              </Button>
            ) : null}
          </ListActions>
        }
        exporter={createExporter(
          columns.map(([source, { label, kind }]) => {
            const getValue = (row: RaRecord) => row[source];
            return kind === 'person'
              ? { heading: label, person: getValue }
              : { heading: label, value: getValue };
          }),
        )}
        {...(!form && resource.transitions && { bulkDecisions: getDecisions(resource) })}
      >
        <ResourceTable resource={resource} isInList />
      </AdminList>
    </>
  );
}

interface ResourceTableProps extends ResourceListProps {
  /** Whether rows can be selected, and link to their pages. */
  readonly isInList: boolean;
}

/** The table of a declared resource; on narrow windows the transitions are in the rows' details. */
export function ResourceTable({ resource, isInList }: ResourceTableProps) {
  const { isPhone, isNarrow, isMedium } = useBreakpoints();
  const isHidden = { sm: isPhone, md: isNarrow, lg: isMedium };
  const decisions = resource.form ? [] : getDecisions(resource);
  const hasDecisions = decisions.length > 0;
  return (
    <AdminTable
      label={resource.tableLabel}
      isSelectable={isInList && hasDecisions}
      {...(resource.facts && {
        expand: (
          <>
            <RecordFacts resource={resource} />
            {isNarrow ? <DecisionButtons decisions={decisions} /> : null}
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
          <DecisionButtons decisions={decisions} isCompact />
        </DataTable.Col>
      )}
    </AdminTable>
  );
}

/** The columns with their sources, in the order of the declaration. */
function getColumns({ columns }: Declared): (readonly [string, Column<RaRecord>])[] {
  return Object.entries(columns).flatMap(([source, column]) =>
    column ? [[source, column] as const] : [],
  );
}

/** The columns to read: with facts all, otherwise those of the list. */
export function getListedColumns(resource: Declared): readonly string[] {
  if (resource.facts) return Object.keys(resource.row.shape);
  return ['id', ...getColumns(resource).map(([source]) => source)];
}
