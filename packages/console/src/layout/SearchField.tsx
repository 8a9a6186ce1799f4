import { CloseIcon, SearchIcon } from '@ludarium/browser/ui/icons.tsx';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { Ref } from 'react';
import { useSearchText } from './use-search-text.ts';

interface SearchFieldProps {
  readonly label: string;
  /** The search in the URL. */
  readonly applied: string;
  readonly onSearch: (text: string) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A search field that applies its text after a pause in typing, with a button to clear it. */
export function SearchField({ label, applied, onSearch, inputRef }: SearchFieldProps) {
  const [text, setText] = useSearchText(applied, onSearch);
  return (
    <TextField
      fullWidth
      inputRef={inputRef}
      type="search"
      label={label}
      value={text}
      onChange={({ target }) => setText(target.value)}
      slotProps={{
        htmlInput: {
          maxLength: 200,
          sx: { '&::-webkit-search-cancel-button': { display: 'none' } },
        },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon />
            </InputAdornment>
          ),
          endAdornment: text ? (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label="Clear search"
                onClick={() => setText('')}
              >
                <CloseIcon />
              </IconButton>
            </InputAdornment>
          ) : null,
        },
      }}
    />
  );
}
