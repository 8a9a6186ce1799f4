import Button from '@mui/material/Button';
import { DataTable, type RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { AdminList } from '../list/AdminList.tsx';
import { FilterSelect, SearchField } from '../list/filters.tsx';
import { createExporter, ListActions } from '../list/ListActions.tsx';
import { AdminTable } from '../table/AdminTable.tsx';
import { useBreakpoints } from '../table/use-breakpoints.ts';
import { Cell } from './columns.tsx';
import type { Column, Declared } from './define-resource.tsx';

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
    <AdminList
      sort={{
        field: isDescending ? list.sort.slice(1) : list.sort,
        order: isDescending ? 'DESC' : 'ASC',
      }}
      columns={['id', ...columns.map(([source]) => source)]}
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
        columns.map(([source, { label }]) => ({
          heading: label,
          value: (row: RaRecord) => row[source],
        })),
      )}
    >
      <ResourceTable resource={resource} />
    </AdminList>
  );
}

function ResourceTable({ resource }: ResourceListProps) {
  const { isPhone, isNarrow, isMedium } = useBreakpoints();
  const isHidden = { sm: isPhone, md: isNarrow, lg: isMedium };
  return (
    <AdminTable label={resource.tableLabel}>
      {getColumns(resource).map(([source, column]) =>
        column.from && isHidden[column.from] ? null : (
          <DataTable.Col
            key={source}
            source={source}
            label={column.label}
            disableSort={column.isUnsorted ?? false}
            {...(column.width && { cellClassName: column.width })}
            render={(record: RaRecord) => <Cell {...{ resource, source, column, record }} />}
          />
        ),
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
