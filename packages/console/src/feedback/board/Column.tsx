import { useDroppable } from '@dnd-kit/core';
import {
  boardMessages,
  type ColumnSort,
  columnTitles,
  type FeedbackStatus,
  sortAfterClick,
} from '@ludarium/domain/feedback';
import { memo, type ReactNode, useId, useMemo } from 'react';
import { Card } from '../card/Card.tsx';
import type { PlacedCard } from '../data/held-card.ts';
import { Icon } from '../icons.tsx';
import styles from './Column.module.css';
import { ColumnHead } from './ColumnHead.tsx';
import { VirtualCards } from './VirtualCards.tsx';

interface ColumnProps {
  readonly status: FeedbackStatus;
  readonly cards: readonly PlacedCard[];
  readonly sort: ColumnSort;
  readonly onSort: (status: FeedbackStatus, sort: ColumnSort) => void;
  readonly openId: string | null;
  /** The card in somebody's hand: its id and whence it comes. */
  readonly dragged: PlacedCard | null;
  readonly isFiltered: boolean;
  readonly isPanel?: boolean;
  readonly headEnd?: ReactNode;
}

/** A column of the board: a list of cards, and a place to drop one (section 2). */
export const Column = memo(function Column(props: ColumnProps) {
  const { status, cards, sort, openId, dragged } = props;
  const titleId = useId();
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const takesDrop = dragged !== null && dragged.item.status !== status;
  const look = [styles.column, props.isPanel && styles.panel, isOver && takesDrop && styles.over];
  return (
    <section
      ref={setNodeRef}
      className={look.filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      data-column={status}
    >
      <ColumnHead
        status={status}
        titleId={titleId}
        count={cards.length}
        sort={sort}
        onSort={(clicked) => props.onSort(status, sortAfterClick(sort, clicked))}
      >
        {props.headEnd}
      </ColumnHead>
      {cards.length === 0 ? (
        <EmptyColumn status={status} isFiltered={props.isFiltered} />
      ) : (
        <ColumnCards
          cards={cards}
          labelledBy={titleId}
          openId={openId}
          draggedId={dragged?.item.id ?? null}
        />
      )}
      {takesDrop && <p className={styles.hint}>{boardMessages.dropHint(columnTitles[status])}</p>}
    </section>
  );
});

const ColumnCards = memo(function ColumnCards(props: {
  cards: readonly PlacedCard[];
  labelledBy: string;
  openId: string | null;
  draggedId: string | null;
}) {
  const { openId, draggedId } = props;
  const kept = useMemo(
    () => new Set([openId, draggedId].filter((id) => id !== null)),
    [openId, draggedId],
  );
  const estimate = useMemo(() => closedHeights(window.innerWidth), []);
  return (
    <VirtualCards
      cards={props.cards}
      labelledBy={props.labelledBy}
      kept={kept}
      openId={openId}
      estimate={estimate}
      gap={8}
    >
      {(card) => <Card card={card} isOpen={card.item.id === openId} />}
    </VirtualCards>
  );
});

/**
 * Closed cards' heights as `CardFace.module.css` makes them: a title takes one line or two. A good
 * guess saves drawing and placing a card twice.
 */
function closedHeights(windowWidth: number): (card: PlacedCard) => number {
  const titleWidth = windowWidth < 760 ? windowWidth - 64 : (windowWidth - 80) / 3.82 - 68;
  return ({ item }) => (item.title.length * letterWidth > titleWidth ? 132 : 112);
}

/** Of the title's type, on average, in pixels. */
const letterWidth = 7.4;

const emptyTexts: Readonly<Record<FeedbackStatus, string>> = {
  feedback: 'Every report has found its place.',
  under_development: 'Nobody is at work on a report.',
  completed: 'Nothing is completed yet.',
  on_hold: 'Nothing waits here.',
};

function EmptyColumn({ status, isFiltered }: { status: FeedbackStatus; isFiltered: boolean }) {
  return (
    <div className={styles.empty}>
      <span className={styles.hex}>
        <Icon name="hex" size={44} />
      </span>
      {isFiltered ? 'No card here matches.' : emptyTexts[status]}
    </div>
  );
}
