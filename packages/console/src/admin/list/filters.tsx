import { SearchIcon } from '@ludarium/browser/ui/icons.tsx';
import Chip from '@mui/material/Chip';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { useSearchText } from '../../layout/use-search-text.ts';

/** The maximum length of the main API's search text. */
const maxLength = 200;

/**
 * Filters the list by the typed text. `FilterLiveForm` would apply it after its list was left, and
 * return to the list.
 */
export function SearchField({ label }: { readonly label: string }) {
  const { filterValues, setFilters } = useListContext();
  const [text, setText] = useSearchText(filterValues.q ?? '', (search) =>
    setFilters({ ...filterValues, q: search }),
  );
  return (
    <TextField
      type="search"
      label={label}
      value={text}
      onChange={({ target }) => setText(target.value)}
      sx={{ flex: { xs: '1 1 100%', sm: '1 1 11rem' }, maxWidth: { sm: '20rem' } }}
      slotProps={{
        htmlInput: { maxLength },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

interface FilterSelectProps {
  readonly source: string;
  readonly label: string;
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

interface FilterChipProps {
  readonly source: string;
  readonly label: (value: unknown) => ReactNode;
}

/** Shows a filter that a link has set, and clears it. */
export function FilterChip({ source, label }: FilterChipProps) {
  const { filterValues, setFilters } = useListContext();
  const { [source]: value, ...others } = filterValues;
  if (value === undefined) return null;
  return <Chip label={label(value)} onDelete={() => setFilters(others)} />;
}
