import { useDroppable } from '@dnd-kit/core';
import { PauseIcon } from '@ludarium/browser/ui/icons.tsx';
import type { FeedbackItem } from '@ludarium/domain/data-backend';
import {
  boardMessages,
  type ColumnSort,
  columnTitles,
  type FeedbackStatus,
  sortAfterClick,
} from '@ludarium/domain/feedback';
import { memo, type ReactNode, useId } from 'react';
import { EmptyState } from '../../layout/EmptyState.tsx';
import type { Columns } from '../data/board-cards.ts';
import styles from './board.module.css';
import { CardList } from './CardList.tsx';
import { ColumnHead, CountOfCards } from './ColumnHead.tsx';

export interface ColumnProps {
  readonly status: FeedbackStatus;
  readonly cards: readonly FeedbackItem[];
  readonly sort: ColumnSort;
  readonly onSort: (status: FeedbackStatus, sort: ColumnSort) => void;
  readonly openId: string | null;
  /** The dragged card and its column. */
  readonly dragged: FeedbackItem | null;
  readonly isFiltered: boolean;
  readonly isPanel?: boolean;
  readonly headEnd?: ReactNode;
}

/** A column of cards (section 2), to which admins drag cards. */
export const Column = memo(function Column(props: ColumnProps) {
  const { status, cards, sort, openId, dragged } = props;
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const titleId = useId();
  const isTarget = dragged !== null && dragged.status !== status;
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
        cards={cards}
        sort={sort}
        onSort={(clicked) => props.onSort(status, sortAfterClick(sort, clicked))}
      >
        {props.headEnd}
      </ColumnHead>
      {cards.length === 0 ? (
        <EmptyColumn status={status} isFiltered={props.isFiltered} />
      ) : (
        <CardList
          // Another order starts at its first card.
          key={`${sort.key} ${sort.direction}`}
          cards={cards}
          labelledBy={titleId}
          openId={openId}
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

function EmptyColumn({ status, isFiltered }: { status: FeedbackStatus; isFiltered: boolean }) {
  return (
    <div className={styles.empty}>
      <EmptyState text={isFiltered ? 'No card here matches.' : emptyTexts[status]} />
    </div>
  );
}

interface ColumnPickerProps {
  readonly statuses: readonly FeedbackStatus[];
  readonly shown: FeedbackStatus;
  readonly counts: Columns;
  readonly onPick: (status: FeedbackStatus) => void;
  readonly dragged: FeedbackItem | null;
}

/** Chooses the column shown on phones; for admins the other options are drop targets. */
export function ColumnPicker(props: ColumnPickerProps) {
  const { statuses, shown, counts, onPick, dragged } = props;
  return (
    <fieldset className={styles.picker}>
      <legend className="visually-hidden">Column</legend>
      {statuses.map((status) => (
        <PickerOption
          key={status}
          status={status}
          isShown={status === shown}
          count={counts[status].length}
          onPick={() => onPick(status)}
          isTarget={dragged !== null && dragged.status !== status}
        />
      ))}
    </fieldset>
  );
}

interface PickerOptionProps {
  readonly status: FeedbackStatus;
  readonly isShown: boolean;
  readonly count: number;
  readonly onPick: () => void;
  readonly isTarget: boolean;
}

function PickerOption({ status, isShown, count, onPick, isTarget }: PickerOptionProps) {
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
      <CountOfCards count={count} />
    </button>
  );
}

interface OnHoldRailProps {
  readonly count: number;
  readonly dragged: FeedbackItem | null;
  readonly onOpen: () => void;
}

/** The collapsed On Hold panel: button and count. */
export function OnHoldRail({ count, dragged, onOpen }: OnHoldRailProps) {
  const { setNodeRef, isOver } = useDroppable({ id: 'on_hold' });
  const isTarget = isOver && dragged !== null;
  const classNames = [styles.column, styles.panel, styles.railColumn, isTarget && styles.over];
  return (
    <div ref={setNodeRef} className={classNames.filter(Boolean).join(' ')} data-column="on_hold">
      <button type="button" className={styles.rail} aria-expanded={false} onClick={onOpen}>
        <PauseIcon size={18} />
        <CountOfCards className={styles.count} count={count} />{' '}
        <span className={styles.title}>{columnTitles.on_hold}</span>
      </button>
    </div>
  );
}
