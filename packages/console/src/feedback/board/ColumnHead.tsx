import {
  type ColumnSort,
  columnTitles,
  type FeedbackStatus,
  type SortKey,
  sortKeys,
} from '@ludarium/domain/feedback';
import type { ReactNode } from 'react';
import { digits } from '../counts.ts';
import { Icon } from '../icons.tsx';
import styles from './Column.module.css';

interface ColumnHeadProps {
  readonly status: FeedbackStatus;
  readonly titleId: string;
  /** Null while it is not known. */
  readonly count: number | null;
  readonly sort: ColumnSort;
  readonly onSort: (clicked: SortKey) => void;
  /** Beside the sort buttons. */
  readonly children?: ReactNode;
}

/** A column's title, count and sort buttons (section 2). */
export function ColumnHead({ status, titleId, count, sort, onSort, children }: ColumnHeadProps) {
  const title = columnTitles[status];
  return (
    <header className={styles.head}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <span className={styles.count}>
        {count === null ? '–' : digits(count)}
        <span className="visually-hidden">{count === 1 ? ' card' : ' cards'}</span>
      </span>
      <SortButtons of={title} sort={sort} onSort={onSort} />
      {children}
    </header>
  );
}

const labels = { priority: 'Priority', date: 'Date' } as const;

/** Sort by priority or date; a click on the active one turns it around (section 9). */
export function SortButtons({
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
            title={isActive ? directions[key][sort.direction] : `Sort by ${labels[key]}`}
          >
            {labels[key]}
            <span className={styles.arrow}>
              {isActive && (
                <Icon name={sort.direction === 'descending' ? 'down' : 'up'} size={14} />
              )}
            </span>
            {isActive && <span className="visually-hidden">{`, ${sort.direction}`}</span>}
          </button>
        );
      })}
    </fieldset>
  );
}

const directions = {
  priority: { descending: 'Most urgent first', ascending: 'Least urgent first' },
  date: { descending: 'Newest first', ascending: 'Oldest first' },
} as const;
