import SearchIcon from '@mui/icons-material/SearchRounded';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';

/** Between the last key and the search, in milliseconds. */
const delay = 300;
/** The longest text that the main API searches for. */
const longestSearch = 200;

/**
 * Searches the list while somebody types.
 *
 * @param source the filter that is set
 */
export function SearchField({ source = 'q', label }: { source?: string; label: string }) {
  const { filterValues, setFilters } = useListContext();
  const applied: string = filterValues[source] ?? '';
  const [typed, setTyped] = useState(applied);
  const lastApplied = useRef(applied);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Read when the search is applied: another filter may be set while the timer runs.
  const latestFilters = useRef(filterValues);
  useEffect(() => {
    latestFilters.current = filterValues;
  }, [filterValues]);

  // Another filter value than ours came from outside: a saved query, the address.
  useEffect(() => {
    if (applied === lastApplied.current) return;
    lastApplied.current = applied;
    setTyped(applied);
  }, [applied]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const apply = (text: string) => {
    const value = text.trim();
    lastApplied.current = value;
    const { [source]: _, ...others } = latestFilters.current;
    setFilters(value === '' ? others : { ...others, [source]: value });
  };
  const handleChange = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    // A list stays on the page while the next screen is on its way, and must not call it back.
    const { pathname } = window.location;
    timer.current = setTimeout(() => {
      if (window.location.pathname === pathname) apply(text);
    }, delay);
  };

  return (
    <TextField
      type="search"
      size="small"
      label={label}
      value={typed}
      onChange={({ target }) => handleChange(target.value)}
      sx={{ width: { xs: '100%', sm: 300 } }}
      slotProps={{
        htmlInput: { maxLength: longestSearch },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
