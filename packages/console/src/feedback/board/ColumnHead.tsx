import { DownIcon, UpIcon } from '@ludarium/browser/ui/icons.tsx';
import type { FeedbackItem } from '@ludarium/domain/data-backend';
import {
  type ColumnSort,
  columnTitles,
  type FeedbackStatus,
  type SortKey,
  sortKeys,
} from '@ludarium/domain/feedback';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { formatCount, media, sortDescriptions } from '../display.ts';
import styles from './board.module.css';

interface ColumnHeadProps {
  readonly status: FeedbackStatus;
  readonly titleId: string;
  /** Null while loading. */
  readonly cards: readonly FeedbackItem[] | null;
  readonly sort: ColumnSort;
  readonly onSort: (clicked: SortKey) => void;
  readonly children?: ReactNode;
}

/** A column's title, count and sort buttons (section 2). */
export function ColumnHead({ status, titleId, cards, sort, onSort, children }: ColumnHeadProps) {
  const isPhone = useMediaQuery(media.phone);
  const title = columnTitles[status];
  return (
    // On a phone the picker shows title and count, the toolbar the sort.
    <header className={isPhone ? 'visually-hidden' : styles.head}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <CountOfCards className={styles.count} count={cards?.length ?? null} />
      {!isPhone && <SortButtons of={title} sort={sort} onSort={onSort} />}
      {children}
    </header>
  );
}

interface CountOfCardsProps {
  readonly count: number | null;
  readonly className?: string | undefined;
}

/** '4', for screen readers '4 cards'. */
export function CountOfCards({ count, className = '' }: CountOfCardsProps) {
  return (
    <span className={`figure ${className}`} translate="no">
      {count === null ? '–' : formatCount(count)}
      <span className="visually-hidden">{count === 1 ? ' card' : ' cards'}</span>
    </span>
  );
}

const labels = {
  priority: 'Priority',
  date: 'Date',
  affected: 'Affected',
} as const;

/** Sorts by priority, date or number of affected people; a second click reverses the order (section 9). */
function SortButtons({
  of,
  sort,
  onSort,
}: {
  of: string;
  sort: ColumnSort;
  onSort: (clicked: SortKey) => void;
}) {
  return (
    <fieldset className={styles.sorts}>
      <legend className="visually-hidden">Sort {of}</legend>
      {sortKeys.map((key) => {
        const isActive = sort.key === key;
        return (
          <button
            key={key}
            type="button"
            className={styles.sort}
            aria-pressed={isActive}
            onClick={() => onSort(key)}
            title={isActive ? sortDescriptions[key][sort.direction] : `Sort by ${labels[key]}`}
          >
            {labels[key]}
            <span className={styles.arrow}>
              {isActive &&
                (sort.direction === 'descending' ? <DownIcon size={12} /> : <UpIcon size={12} />)}
            </span>
            {isActive && <span className="visually-hidden">{`, ${sort.direction}`}</span>}
          </button>
        );
      })}
    </fieldset>
  );
}
