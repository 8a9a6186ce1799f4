import Button from '@mui/material/Button';
import { type RaRecord, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { AdminList } from '../list/AdminList.tsx';
import { FilterChip, FilterSelect, SearchField } from '../list/filters.tsx';
import { createExporter, ListActions } from '../list/ListActions.tsx';
import { Value } from './columns.tsx';
import type { Column, Declared } from './define-resource.tsx';
import { getDecisions } from './get-decisions.tsx';
import { getColumns, getListedColumns, ResourceTable } from './ResourceTable.tsx';

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
    ...columns.flatMap(([source, { label, labels, hasFilter, Filter }]) => {
      if (Filter) return [<Filter key={source} source={source} label={label} />];
      return hasFilter && labels
        ? [<FilterSelect key={source} source={source} label={label} choices={labels} />]
        : [];
    }),
    <OtherFilters key="other" resource={resource} />,
  ];
  return (
    <>
      {list.above}
      <AdminList
        sort={{
          field: isDescending ? list.sort.slice(1) : list.sort,
          order: isDescending ? 'DESC' : 'ASC',
        }}
        {...(list.filter && { filterDefaultValues: list.filter })}
        columns={getListedColumns(resource)}
        empty={<EmptyState text={texts.empty} />}
        failedText={texts.loadFailed}
        filters={filters}
        actions={
          <ListActions>
            {list.links?.map(({ label, href, isMain }) => (
              <Button key={href} variant={isMain ? 'contained' : 'outlined'} href={href}>
                {label}
              </Button>
            ))}
            {form?.creation ? (
              <Button variant="contained" component={Link} to={`/admin/${resource.name}/create`}>
                {form.creation.label}
              </Button>
            ) : null}
          </ListActions>
        }
        exporter={createExporter(
          columns.map(([source, { label, kind, labels, value }]) => {
            const getValue = (row: RaRecord) => value?.(row) ?? row[source];
            return kind === 'person'
              ? { heading: label, person: getValue }
              : kind === 'publisher'
                ? { heading: `${label} ID`, value: getValue }
                : { heading: label, value: (row) => labels?.[row[source]] ?? getValue(row) };
          }),
        )}
        {...(!form && resource.transitions && { bulkDecisions: getDecisions(resource) })}
      >
        <ResourceTable resource={resource} isInList />
      </AdminList>
    </>
  );
}

/** The filters in force that have no field, from links to the list: each can be taken away. */
function OtherFilters({ resource }: ResourceListProps) {
  const { filterValues } = useListContext();
  const columns = new Map<string, Column<RaRecord>>(getColumns(resource));
  const hasField = (source: string) => {
    const column = columns.get(source);
    return column?.Filter !== undefined || (column?.hasFilter && column.labels !== undefined);
  };
  return Object.keys(filterValues)
    .filter((source) => source !== 'q' && !hasField(source))
    .map((source) => {
      const column = columns.get(source) ?? { label: source.replaceAll('_', ' ') };
      return (
        <FilterChip
          key={source}
          source={source}
          label={(value) => (
            <>
              {column.label}: <Value {...{ resource, source, column, value }} />
            </>
          )}
        />
      );
    });
}
