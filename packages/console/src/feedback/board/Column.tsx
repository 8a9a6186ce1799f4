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
import type { Columns, PlacedCard } from '../data/placed-cards.ts';
import { formatCount } from '../kit/display.ts';
import { Icon, IconButton } from '../kit/icons.tsx';
import styles from './board.module.css';
import { ColumnHead } from './ColumnHead.tsx';
import { VirtualCards } from './VirtualCards.tsx';

interface ColumnProps {
  readonly status: FeedbackStatus;
  readonly cards: readonly PlacedCard[];
  readonly sort: ColumnSort;
  readonly onSort: (status: FeedbackStatus, sort: ColumnSort) => void;
  readonly openId: string | null;
  /** The dragged card and its column. */
  readonly dragged: PlacedCard | null;
  readonly isFiltered: boolean;
  readonly isPanel?: boolean;
  readonly headEnd?: ReactNode;
}

/** A column of cards and drop target (section 2). */
export const Column = memo(function Column(props: ColumnProps) {
  const { status, cards, sort, openId, dragged } = props;
  const titleId = useId();
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const isTarget = dragged !== null && dragged.item.status !== status;
  const classNames = [
    styles.column,
    props.isPanel && styles.panel,
    isOver && isTarget && styles.over,
  ];
  return (
    <section
      ref={setNodeRef}
      className={classNames.filter(Boolean).join(' ')}
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
          order={`${sort.key} ${sort.direction}`}
          openId={openId}
          draggedId={dragged?.item.id ?? null}
        />
      )}
      {isTarget && <p className={styles.hint}>{boardMessages.dropHint(columnTitles[status])}</p>}
    </section>
  );
});

const ColumnCards = memo(function ColumnCards(props: {
  cards: readonly PlacedCard[];
  labelledBy: string;
  order: string;
  openId: string | null;
  draggedId: string | null;
}) {
  const { openId, draggedId } = props;
  const keepRendered = useMemo(
    () => new Set([openId, draggedId].filter((id) => id !== null)),
    [openId, draggedId],
  );
  const estimate = useMemo(() => closedHeights(window.innerWidth), []);
  return (
    <VirtualCards
      cards={props.cards}
      labelledBy={props.labelledBy}
      order={props.order}
      keepRendered={keepRendered}
      openId={openId}
      estimate={estimate}
      gap={8}
    >
      {(card) => <Card card={card} isOpen={card.item.id === openId} />}
    </VirtualCards>
  );
});

/**
 * Estimates heights of closed cards from the styles in `CardFace.module.css`: titles have one or two
 * lines. A correct estimate saves a second layout.
 */
function closedHeights(windowWidth: number): (card: PlacedCard) => number {
  const titleWidth = windowWidth < 760 ? windowWidth - 64 : (windowWidth - 80) / 3.82 - 68;
  return ({ item }) => (item.title.length * letterWidth > titleWidth ? 132 : 112);
}

/** Average width of a title's letter, in pixels. */
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

interface ColumnPickerProps {
  readonly statuses: readonly FeedbackStatus[];
  readonly shown: FeedbackStatus;
  readonly counts: Columns;
  readonly onPick: (status: FeedbackStatus) => void;
  readonly dragged: PlacedCard | null;
}

/** Chooses the column shown on phones; the other options are drop targets. */
export function ColumnPicker({ statuses, shown, counts, onPick, dragged }: ColumnPickerProps) {
  return (
    <fieldset className={styles.picker}>
      <legend className="visually-hidden">Column</legend>
      {statuses.map((status) => (
        <Option
          key={status}
          status={status}
          isShown={status === shown}
          count={counts[status].length}
          onPick={() => onPick(status)}
          isTarget={dragged !== null && dragged.item.status !== status}
        />
      ))}
    </fieldset>
  );
}

interface OptionProps {
  readonly status: FeedbackStatus;
  readonly isShown: boolean;
  readonly count: number;
  readonly onPick: () => void;
  readonly isTarget: boolean;
}

function Option({ status, isShown, count, onPick, isTarget }: OptionProps) {
  // The shown column has this droppable id itself.
  const { setNodeRef, isOver } = useDroppable({
    id: isShown ? `picker-${status}` : status,
    disabled: isShown,
  });
  const classNames = [styles.option, isTarget && styles.target, isTarget && isOver && styles.over];
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={classNames.filter(Boolean).join(' ')}
      aria-pressed={isShown}
      onClick={onPick}
      title={isTarget ? boardMessages.dropHint(columnTitles[status]) : undefined}
    >
      {columnTitles[status]}
      <span>
        {formatCount(count)}
        <span className="visually-hidden">{count === 1 ? ' card' : ' cards'}</span>
      </span>
    </button>
  );
}

/** The collapsed On Hold panel: button, count and drop target. */
export function OnHoldRail({
  count,
  dragged,
  onOpen,
}: {
  count: number;
  dragged: PlacedCard | null;
  onOpen: () => void;
}) {
  const { setNodeRef, isOver } = useDroppable({ id: 'on_hold' });
  const isTarget = isOver && dragged !== null;
  return (
    <div
      ref={setNodeRef}
      className={[styles.column, styles.panel, isTarget && styles.over].filter(Boolean).join(' ')}
      data-column="on_hold"
    >
      <button type="button" className={styles.rail} aria-expanded={false} onClick={onOpen}>
        <Icon name="pause" />
        <span className={styles.count}>
          {formatCount(count)}
          <span className="visually-hidden">{count === 1 ? ' card ' : ' cards '}</span>
        </span>
        <span className={styles.title}>{columnTitles.on_hold}</span>
      </button>
    </div>
  );
}

export function CloseOnHold({ onClose }: { onClose: () => void }) {
  return <IconButton icon="close" label="Close On Hold" onClick={onClose} />;
}
