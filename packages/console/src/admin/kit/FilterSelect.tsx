import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListContext } from 'react-admin';
import type { FilterProps } from './define-resource.tsx';

interface FilterSelectProps extends FilterProps {
  /** The labels by value. */
  readonly choices: Readonly<Record<string, string>>;
}

/** Filters the list by one value of a few, or by none. */
export function FilterSelect({ source, label, choices }: FilterSelectProps) {
  const { filterValues, setFilters } = useListContext();
  return (
    <TextField
      select
      id={`filter-${source}`}
      label={label}
      value={filterValues[source] ?? ''}
      onChange={({ target }) => setFilters({ ...filterValues, [source]: target.value })}
      sx={{ flex: { xs: '1 1 40%', sm: 'none' }, minWidth: 120 }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {Object.entries({ '': 'All', ...choices }).map(([value, text]) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
