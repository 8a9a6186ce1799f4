import { useDroppable } from '@dnd-kit/core';
import type { FeedbackItem } from '@ludarium/domain/data-backend';
import {
  boardMessages,
  type ColumnSort,
  columnTitles,
  type FeedbackStatus,
  sortAfterClick,
  sortKeys,
} from '@ludarium/domain/feedback';
import TableSortLabel from '@mui/material/TableSortLabel';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo, useId } from 'react';
import { Notice } from '../../layout/Notice.tsx';
import { useBoardTools } from '../data/board-context.ts';
import { formatCount, media, sortDescriptions } from '../data/display.ts';
import styles from './board.module.css';
import { CardList } from './CardList.tsx';

interface ColumnProps {
  readonly status: FeedbackStatus;
  readonly cards: readonly FeedbackItem[];
  readonly sort: ColumnSort;
  readonly onSort: (status: FeedbackStatus, sort: ColumnSort) => void;
  readonly openId: string | undefined;
  readonly dragged: FeedbackItem | null;
  readonly isFiltered: boolean;
}

/** A column of cards with its title, count and sort buttons (section 2); admins drag cards to it. */
export const Column = memo(function Column(props: ColumnProps) {
  const { status, cards, sort, onSort, openId, dragged, isFiltered } = props;
  const { isAdmin } = useBoardTools();
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const isPhone = useMediaQuery(media.phone);
  const titleId = useId();
  const isTarget = dragged !== null && dragged.status !== status;
  return (
    <section
      ref={setNodeRef}
      className={isOver && isTarget ? `${styles.column} ${styles.over}` : styles.column}
      aria-labelledby={titleId}
      data-column={status}
    >
      {/* On a phone the tabs show title and count, the toolbar the sort. */}
      <header className={isPhone ? 'visually-hidden' : styles.head}>
        <h2 id={titleId} className={styles.title}>
          {columnTitles[status]}
        </h2>
        <CountOfCards count={cards.length} />
        {!isPhone && (
          <SortButtons
            of={columnTitles[status]}
            sort={sort}
            onSort={(next) => onSort(status, next)}
          />
        )}
      </header>
      {cards.length === 0 ? (
        <Notice text={isFiltered ? 'No card here matches.' : emptyTexts[status]} />
      ) : (
        <CardList
          // Another order starts at its first card.
          key={`${sort.key} ${sort.direction}`}
          cards={cards}
          labelledBy={titleId}
          openId={openId}
          canDrag={isAdmin && !isPhone}
        />
      )}
      {isTarget && <p className={styles.hint}>{boardMessages.dropHint(columnTitles[status])}</p>}
    </section>
  );
});

const emptyTexts: Readonly<Record<FeedbackStatus, string>> = {
  feedback: 'Every report has found its place.',
  under_development: 'Nobody is at work on a report.',
  completed: 'Nothing is completed yet.',
  on_hold: 'Nothing waits here.',
};

/** '4', for screen readers '4 cards'. */
export function CountOfCards({ count }: { count: number }) {
  return (
    <span className="figure" translate="no">
      {formatCount(count)}
      <span className="visually-hidden">{count === 1 ? ' card' : ' cards'}</span>
    </span>
  );
}

const labels = { priority: 'Priority', date: 'Date', affected: 'Affected' } as const;

interface SortButtonsProps {
  readonly of: string;
  readonly sort: ColumnSort;
  readonly onSort: (sort: ColumnSort) => void;
}

/** Sorts by priority, date or number of affected people; a second click reverses the order (section 9). */
function SortButtons({ of, sort, onSort }: SortButtonsProps) {
  const direction = sort.direction === 'ascending' ? 'asc' : 'desc';
  return (
    <fieldset className={styles.sorts}>
      <legend className="visually-hidden">Sort {of}</legend>
      {sortKeys.map((key) => {
        const isActive = sort.key === key;
        return (
          <TableSortLabel
            key={key}
            component="button"
            type="button"
            active={isActive}
            direction={isActive ? direction : 'desc'}
            aria-pressed={isActive}
            title={isActive ? sortDescriptions[key][sort.direction] : `Sort by ${labels[key]}`}
            onClick={() => onSort(sortAfterClick(sort, key))}
          >
            {labels[key]}
            {isActive && <span className="visually-hidden">{`, ${sort.direction}`}</span>}
          </TableSortLabel>
        );
      })}
    </fieldset>
  );
}
