import { countFilters } from '@ludarium/domain/feedback';
import Button from '@mui/material/Button';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BoardAddress, ChangeAddress } from '../data/board-address.ts';
import { cardCount, formatCount } from '../kit/display.ts';
import { Icon } from '../kit/icons.tsx';
import styles from './Toolbar.module.css';

interface ToolbarProps {
  readonly address: BoardAddress;
  readonly onAddress: ChangeAddress;
  readonly showsFilters: boolean;
  readonly onFilters: () => void;
  /** Focused when the filters close. */
  readonly filtersButton: RefObject<HTMLButtonElement | null>;
  /** Null while loading. */
  readonly counts: { readonly all: number; readonly found: number } | null;
}

/** Search, filters, view and 'Submit New Feedback' (section 2). */
export function Toolbar(props: ToolbarProps) {
  const { address, onAddress, showsFilters, onFilters, counts } = props;
  const { filters, view } = address;
  const number = countFilters({ ...filters, search: '' });
  const isNarrowed = countFilters(filters) > 0;
  return (
    <div className={styles.toolbar}>
      <h1 className={styles.title}>Feedback board</h1>
      <SearchField
        value={filters.search}
        onChange={(search) => onAddress((now) => ({ filters: { ...now.filters, search } }))}
      />
      <button
        ref={props.filtersButton}
        type="button"
        className={styles.toggle}
        aria-expanded={showsFilters}
        onClick={onFilters}
      >
        <Icon name="filter" />
        <span className="visually-hidden-on-tablets">Filters</span>
        <span className="visually-hidden">{number > 0 ? `, ${number} set` : ''}</span>
        {number > 0 && (
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
        )}
      </button>
      <fieldset className={styles.views}>
        <legend className="visually-hidden">View</legend>
        {(['board', 'list'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className={styles.view}
            aria-pressed={view === one}
            aria-label={one === 'board' ? 'Board' : 'List'}
            title={one === 'board' ? 'Board' : 'List'}
            onClick={() => onAddress({ view: one })}
          >
            <Icon name={one} />
          </button>
        ))}
      </fieldset>
      <span className={styles.found} role="status">
        {counts && isNarrowed && `${formatCount(counts.found)} of ${cardCount(counts.all)}`}
      </span>
      <span className={styles.new}>
        <Button
          variant="contained"
          startIcon={<Icon name="plus" />}
          onClick={() => onAddress({ dialog: 'new' })}
        >
          Submit New Feedback
        </Button>
      </span>
    </div>
  );
}

/** Debounce of the search. */
const debounceMs = 200;

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const handleChange = useEffectEvent(onChange);
  // Changed by 'Clear filters' or the Back button.
  if (value !== sent.current) {
    sent.current = value;
    setText(value);
  }
  useEffect(() => {
    if (text === sent.current) return;
    const timer = window.setTimeout(() => {
      sent.current = text;
      handleChange(text);
    }, debounceMs);
    return () => window.clearTimeout(timer);
  }, [text]);
  return (
    <div className={styles.search}>
      <Icon name="search" />
      <input
        type="search"
        className={styles.input}
        aria-label="Search feedback"
        placeholder="Search title and description"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}
