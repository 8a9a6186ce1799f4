import type { Publisher } from '@ludarium/domain/main-api';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useDebouncedEvent, useGetList, useGetOne, useListContext } from 'react-admin';

/** Debounce of the search, in ms. */
const debounce = 300;

/** Filters the list by a publisher, which is found by its name. */
export function PublisherFilter() {
  const { filterValues, setFilters } = useListContext();
  const id: number | undefined = filterValues.publisher_id;
  const [search, setSearch] = useState('');
  const applySearch = useDebouncedEvent(setSearch, debounce);
  const { data: chosen } = useGetOne<Publisher>(
    'publishers',
    { id: id ?? 0 },
    { enabled: id !== undefined },
  );
  const { data: found = [], isFetching } = useGetList<Publisher>(
    'publishers',
    { pagination: { page: 1, perPage: 20 }, filter: { search } },
    { enabled: search !== '' },
  );
  return (
    <Autocomplete<Pick<Publisher, 'id' | 'name'>>
      size="small"
      sx={{ width: { xs: '100%', sm: 220 } }}
      options={search === '' ? [] : found}
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      value={id === undefined ? null : (chosen ?? null)}
      loading={isFetching}
      noOptionsText={search === '' ? 'Type a name' : 'No publisher of this name'}
      onInputChange={(_, text, cause) => applySearch(cause === 'input' ? text.trim() : '')}
      onChange={(_, publisher) => {
        const { publisher_id: _before, ...others } = filterValues;
        setFilters(publisher ? { ...others, publisher_id: publisher.id } : others);
      }}
      renderInput={(input) => <TextField {...input} label="Publisher" />}
    />
  );
}
