import { formatDate } from '@ludarium/domain/dates';
import {
  type ColumnSort,
  categoryLabels,
  columnTitles,
  getCardOwnership,
  listSortKeys,
  sortAfterClick,
} from '@ludarium/domain/feedback';
import { MeepleIcon } from '@ludarium/web/ui/icons.tsx';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo, useId, useMemo } from 'react';
import { MoveButton, OpenDetails, SelectBox } from '../card/Card.tsx';
import { PriorityBadge, ReportNumber } from '../card/CardFace.tsx';
import type { BoardCard } from '../data/board-cards.ts';
import { useBoardTools } from '../data/board-context.ts';
import { getAssigneeName } from '../data/people.ts';
import { media } from '../display.ts';
import { SelectAll, SortButtons } from './ColumnHead.tsx';
import styles from './ListView.module.css';
import { VirtualCards } from './VirtualCards.tsx';

interface ListViewProps {
  readonly cards: readonly BoardCard[];
  readonly sort: ColumnSort;
  readonly onSort: (sort: ColumnSort) => void;
  readonly openId: string | null;
}

/** All columns as one list with a row per card. */
export function ListView({ cards, sort, onSort, openId }: ListViewProps) {
  const titleId = useId();
  // On a phone the view's button names the column.
  const isNarrow = useMediaQuery(media.twoLines);
  const keepRendered = useMemo(() => new Set(openId === null ? [] : [openId]), [openId]);
  return (
    <section className={styles.list} aria-labelledby={titleId}>
      <header className={styles.head}>
        <SelectAll of="the list" cards={cards} />
        <h2 id={titleId} className={isNarrow ? 'visually-hidden' : 'panel-title'}>
          All feedback
        </h2>
        <SortButtons
          of="the list"
          keys={listSortKeys}
          sort={sort}
          onSort={(clicked) => onSort(sortAfterClick(sort, clicked))}
        />
      </header>
      <VirtualCards
        cards={cards}
        labelledBy={titleId}
        order={`${sort.key} ${sort.direction}`}
        keepRendered={keepRendered}
        openId={openId}
        estimate={isNarrow ? rowHeightOfTwoLines : rowHeight}
        gap={4}
      >
        {(card) => <Row card={card} isOpen={card.item.id === openId} />}
      </VirtualCards>
    </section>
  );
}

const rowHeight = () => 42;
const rowHeightOfTwoLines = () => 62;

const Row = memo(function Row({ card, isOpen }: { card: BoardCard; isOpen: boolean }) {
  const { user, isAdmin, toggle } = useBoardTools();
  const isNarrow = useMediaQuery(media.twoLines);
  const { item } = card;
  const detailsId = `card-${item.id}`;
  const ownership = isAdmin ? getCardOwnership(item, user.id) : null;
  const assignee = getAssigneeName(item);
  return (
    <article
      className={ownership ? `${styles.row} ${styles[ownership] ?? ''}` : styles.row}
      data-card={item.id}
    >
      <div className={styles.line}>
        <span className={styles.first}>
          {isAdmin && !card.isGone && <SelectBox item={item} />}
          <PriorityBadge priority={item.priority} isLabelHidden={isNarrow} />
        </span>
        <div className={styles.name}>
          <ReportNumber item={item} />
          <h3 dir="auto">
            <button
              type="button"
              className={styles.button}
              aria-expanded={isOpen}
              aria-controls={isOpen ? detailsId : undefined}
              onClick={() => toggle(item.id)}
              data-card-title=""
            >
              {item.title}
            </button>
          </h3>
        </div>
        <span className={styles.status}>
          <span className={`${styles.dot} ${styles[item.status] ?? ''}`} aria-hidden="true" />
          {columnTitles[item.status]}
        </span>
        <span className={`${styles.quiet} ${styles.category}`}>
          {categoryLabels[item.category]}
        </span>
        <span className={`${styles.quiet} ${styles.assignee}`}>
          {assignee ? (
            <>
              <MeepleIcon size={13} />{' '}
              {item.assigned_to === user.id ? (
                'Yours'
              ) : (
                <>
                  <span className="visually-hidden">Assigned to </span>
                  {assignee}
                </>
              )}
            </>
          ) : (
            'Unassigned'
          )}
        </span>
        <time className={`${styles.quiet} ${styles.date}`} dateTime={item.created_at}>
          {formatDate(item.created_at)}
        </time>
        {isAdmin && !card.isGone && <MoveButton item={item} />}
      </div>
      {isOpen && (
        <div id={detailsId} className={styles.details}>
          <OpenDetails card={card} />
        </div>
      )}
    </article>
  );
});
