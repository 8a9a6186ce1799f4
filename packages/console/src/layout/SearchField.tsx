import { CloseIcon, SearchIcon } from '@ludarium/browser/ui/icons.tsx';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHasLeft } from './address.ts';

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

/** Debounce in ms. */
const delay = 300;

/**
 * The text of a search field. It is applied, trimmed, when nothing was typed for `delay`, unless
 * the screen was left. A search that is applied elsewhere (Back, a link) replaces it.
 */
function useSearchText(applied: string, onApply: (text: string) => void) {
  const location = useLocation();
  const hasLeft = useHasLeft();
  const [text, setText] = useState(applied);
  const lastApplied = useRef(applied);
  const apply = useEffectEvent(() => {
    if (hasLeft()) return;
    lastApplied.current = text.trim();
    onApply(text.trim());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another location restarts the delay
  useEffect(() => {
    if (text.trim() === lastApplied.current) return;
    const timer = setTimeout(apply, delay);
    return () => clearTimeout(timer);
  }, [text, location]);
  useEffect(() => {
    if (applied === lastApplied.current) return;
    lastApplied.current = applied;
    setText(applied);
  }, [applied]);
  return [text, setText] as const;
}
