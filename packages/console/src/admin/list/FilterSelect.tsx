import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListContext } from 'react-admin';

interface FilterSelectProps {
  readonly source: string;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** One filter of a list: all, or one of a few values. */
export function FilterSelect({ source, label, choices }: FilterSelectProps) {
  const { filterValues, setFilters } = useListContext();
  const handleChange = (value: string) => {
    const { [source]: _, ...others } = filterValues;
    setFilters(value === '' ? others : { ...others, [source]: value });
  };
  return (
    <TextField
      select
      size="small"
      id={`filter-${source}`}
      label={label}
      value={filterValues[source] ?? ''}
      onChange={({ target }) => handleChange(target.value)}
      sx={{ minWidth: 150 }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">All</MenuItem>
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
