import { countFilters, type FeedbackStatus, sortKeys } from '@ludarium/domain/feedback';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { RefObject } from 'react';
import { useSearchText } from '../../layout/use-search-text.ts';
import { type BoardAddress, type ChangeAddress, parseSort } from '../data/board-address.ts';
import { useBoardTools } from '../data/board-context.ts';
import { formatCardCount, formatCount, media, sortDescriptions } from '../kit/display.ts';
import { Icon, IconButton } from '../kit/icons.tsx';
import styles from './Toolbar.module.css';

interface ToolbarProps {
  readonly address: BoardAddress;
  readonly onAddress: ChangeAddress;
  /** The column that a phone shows, whose sort is chosen here. */
  readonly shownColumn: FeedbackStatus;
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
  const { user } = useBoardTools();
  const isPhone = useMediaQuery(media.phone);
  const labelClassName = useMediaQuery(media.tablet) ? 'visually-hidden' : undefined;
  const { filters, view } = address;
  const isMine = filters.reporter === user.id;
  const number = countFilters({ ...filters, search: '' });
  const isNarrowed = countFilters(filters) > 0;
  return (
    <div className={styles.toolbar}>
      <h1 className={isPhone ? 'visually-hidden' : styles.title}>Feedback board</h1>
      <SearchField
        value={filters.search}
        onChange={(search) => onAddress((now) => ({ filters: { ...now.filters, search } }))}
      />
      <Button
        ref={props.filtersButton}
        variant="outlined"
        color="inherit"
        aria-expanded={showsFilters}
        onClick={onFilters}
        sx={{ gap: 0.75, minWidth: 40, px: { xs: 1.25, lg: 2 } }}
      >
        <Icon name="filter" />
        <span className={labelClassName}>Filters</span>
        {number > 0 && (
          <>
            <span className="visually-hidden">{`, ${number} set`}</span>
            <span className={styles.number} aria-hidden="true">
              {number}
            </span>
          </>
        )}
      </Button>
      <Button
        variant="outlined"
        color="inherit"
        title="My reports"
        aria-pressed={isMine}
        onClick={() =>
          onAddress((now) => ({ filters: { ...now.filters, reporter: isMine ? null : user.id } }))
        }
        sx={{
          gap: 0.75,
          minWidth: 40,
          px: { xs: 1.25, lg: 2 },
          '&[aria-pressed="true"]': { bgcolor: 'action.selected' },
        }}
      >
        <Icon name="meeple" />
        <span className={labelClassName}>My reports</span>
      </Button>
      <fieldset className={styles.views}>
        <legend className="visually-hidden">View</legend>
        {(['board', 'list'] as const).map((name) => (
          <IconButton
            key={name}
            icon={name}
            label={name === 'board' ? 'Board' : 'List'}
            aria-pressed={view === name}
            onClick={() => onAddress({ view: name })}
          />
        ))}
      </fieldset>
      {view === 'board' && (
        <PhoneSort address={address} onAddress={onAddress} status={props.shownColumn} />
      )}
      <span className={styles.found} role="status">
        {counts && isNarrowed && `${formatCount(counts.found)} of ${formatCardCount(counts.all)}`}
      </span>
      <span className={styles.new}>
        <Button
          variant="contained"
          startIcon={<Icon name="plus" />}
          title="Submit New Feedback (C)"
          aria-keyshortcuts="c"
          onClick={() => onAddress({ dialog: 'new' })}
        >
          Submit New Feedback
        </Button>
      </span>
    </div>
  );
}

interface PhoneSortProps extends Pick<ToolbarProps, 'address' | 'onAddress'> {
  readonly status: FeedbackStatus;
}

/** A native select below an icon: on a phone a column's head would take the place of a card. */
function PhoneSort({ address: { sorts }, onAddress, status }: PhoneSortProps) {
  const { key, direction } = sorts[status];
  return (
    <span className={styles.sort}>
      <Icon name={direction === 'descending' ? 'down' : 'up'} />
      <select
        aria-label="Sort"
        value={`${key}-${direction}`}
        onChange={({ target }) =>
          onAddress({ sorts: { ...sorts, [status]: parseSort(target.value) } })
        }
      >
        {sortKeys.flatMap((name) =>
          (['descending', 'ascending'] as const).map((order) => (
            <option key={`${name}-${order}`} value={`${name}-${order}`}>
              {sortDescriptions[name][order]}
            </option>
          )),
        )}
      </select>
    </span>
  );
}

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [text, setText] = useSearchText(value, onChange, { delay: 200 });
  const isNarrow = useMediaQuery(media.small);
  return (
    <div className={styles.search}>
      <Icon name="search" />
      <input
        type="search"
        className={styles.input}
        aria-label="Search feedback"
        aria-keyshortcuts="/"
        title="Search (/)"
        placeholder={isNarrow ? 'Search' : 'Search title and description'}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}
