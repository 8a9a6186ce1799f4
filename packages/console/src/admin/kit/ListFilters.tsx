import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { type RaRecord, useListContext } from 'react-admin';
import { NativeSelect } from '../../layout/NativeSelect.tsx';
import { SearchField } from '../../layout/SearchField.tsx';
import type { Column, Declared, FilterProps } from '../declaration/define-resource.ts';
import { getColumns, Value } from './ResourceTable.tsx';

interface ListFiltersProps {
  readonly resource: Declared;
}

const hasField = ({ Filter, hasFilter, labels }: Column<RaRecord>): boolean =>
  Filter !== undefined || (hasFilter === true && labels !== undefined);

/** The filters of a list: its search, its columns' choices, and what else links have set. */
export function ListFilters({ resource }: ListFiltersProps) {
  const { filterValues, setFilters } = useListContext();
  const { search } = resource.list;
  const columns = getColumns(resource);
  const fields = columns.filter(([, column]) => hasField(column));
  const named = new Set(['q', ...fields.map(([source]) => source)]);
  const others = Object.keys(filterValues).filter((source) => !named.has(source));
  if (!search && fields.length + others.length === 0) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        p: 1.5,
        pt: 2,
        borderBottom: 1,
        borderColor: 'divider',
        // Two in a row on a phone.
        '& > .MuiTextField-root': { flex: { xs: '1 1 40%', sm: 'none' }, minWidth: 120 },
      }}
    >
      {search ? (
        <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 11rem' }, maxWidth: { sm: '20rem' } }}>
          <SearchField
            label={search}
            applied={filterValues.q ?? ''}
            onSearch={(q) => setFilters({ ...filterValues, q })}
          />
        </Box>
      ) : null}
      {fields.map(([source, { label, labels = {}, Filter }]) =>
        Filter ? (
          <Filter key={source} source={source} label={label} />
        ) : (
          <FilterSelect key={source} source={source} label={label} choices={labels} />
        ),
      )}
      {others.map((source) => (
        <OtherFilter key={source} resource={resource} source={source} />
      ))}
    </Box>
  );
}

/** A filter in force that has no field, from a link to the list: it can be taken away. */
function OtherFilter({ resource, source }: ListFiltersProps & { readonly source: string }) {
  const { filterValues, setFilters } = useListContext();
  const { [source]: value, ...others } = filterValues;
  // 'carried_out_at@is' with the value 'null' for rows without one.
  const [name = '', operator] = source.split('@');
  const column = new Map(getColumns(resource)).get(name) ?? { label: name.replaceAll('_', ' ') };
  return (
    <Chip
      label={
        <>
          {column.label}:{' '}
          {operator === 'is' ? 'none' : <Value {...{ resource, source: name, column, value }} />}
        </>
      }
      onDelete={() => setFilters(others)}
    />
  );
}

interface FilterSelectProps extends FilterProps {
  /** The labels by value. */
  readonly choices: Readonly<Record<string, string>>;
}

/** Filters the list by one value of a few, or by none. */
export function FilterSelect({ source, label, choices }: FilterSelectProps) {
  const { filterValues, setFilters } = useListContext();
  return (
    <NativeSelect
      label={label}
      value={filterValues[source] ?? ''}
      options={[['', 'All'], ...Object.entries(choices)]}
      onChange={(value) => setFilters({ ...filterValues, [source]: value })}
    />
  );
}
