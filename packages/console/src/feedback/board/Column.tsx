import type { FeedbackItem } from '@ludarium/domain/data-backend';
import {
  boardMessages,
  type ColumnSort,
  columnTitles,
  type FeedbackStatus,
  sortAfterClick,
} from '@ludarium/domain/feedback';
import { PauseIcon } from '@ludarium/web/ui/icons.tsx';
import { type ComponentType, memo, type ReactNode, type Ref, useId } from 'react';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { Card, type CardProps } from '../card/Card.tsx';
import type { Columns } from '../data/board-cards.ts';
import styles from './board.module.css';
import { CardList } from './CardList.tsx';
import { ColumnHead, CountOfCards } from './ColumnHead.tsx';

/** Properties that make an element a drop target; see `AdminBoard`. */
interface DropTarget {
  readonly dropRef?: Ref<HTMLElement>;
  readonly isOver?: boolean;
}

export interface ColumnProps extends DropTarget {
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
  readonly CardComponent?: ComponentType<CardProps>;
}

/** A column of cards (section 2). */
export const Column = memo(function Column(props: ColumnProps) {
  const { status, cards, sort, openId, dragged, isOver = false } = props;
  const titleId = useId();
  const isTarget = dragged !== null && dragged.status !== status;
  const classNames = [
    styles.column,
    props.isPanel && styles.panel,
    isOver && isTarget && styles.over,
  ];
  return (
    <section
      ref={props.dropRef}
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
          CardComponent={props.CardComponent ?? Card}
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
  readonly Option: ComponentType<PickerOptionProps>;
}

/** Chooses the column shown on phones; for admins the other options are drop targets. */
export function ColumnPicker(props: ColumnPickerProps) {
  const { statuses, shown, counts, onPick, dragged, Option } = props;
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
          isTarget={dragged !== null && dragged.status !== status}
        />
      ))}
    </fieldset>
  );
}

export interface PickerOptionProps extends DropTarget {
  readonly status: FeedbackStatus;
  readonly isShown: boolean;
  readonly count: number;
  readonly onPick: () => void;
  readonly isTarget: boolean;
}

export function PickerOption(props: PickerOptionProps) {
  const { status, isShown, count, onPick, isTarget, isOver } = props;
  const classNames = [styles.option, isTarget && styles.target, isTarget && isOver && styles.over];
  return (
    <button
      ref={props.dropRef as Ref<HTMLButtonElement>}
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

export interface OnHoldRailProps extends DropTarget {
  readonly count: number;
  readonly dragged: FeedbackItem | null;
  readonly onOpen: () => void;
}

/** The collapsed On Hold panel: button and count. */
export function OnHoldRail({ count, dragged, onOpen, dropRef, isOver }: OnHoldRailProps) {
  const isTarget = isOver && dragged !== null;
  const classNames = [styles.column, styles.panel, styles.railColumn, isTarget && styles.over];
  return (
    <div
      ref={dropRef as Ref<HTMLDivElement>}
      className={classNames.filter(Boolean).join(' ')}
      data-column="on_hold"
    >
      <button type="button" className={styles.rail} aria-expanded={false} onClick={onOpen}>
        <PauseIcon size={18} />
        <CountOfCards className={styles.count} count={count} />{' '}
        <span className={styles.title}>{columnTitles.on_hold}</span>
      </button>
    </div>
  );
}
