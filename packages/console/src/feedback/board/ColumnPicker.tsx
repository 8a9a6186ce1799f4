import { useDroppable } from '@dnd-kit/core';
import { boardMessages, columnTitles, type FeedbackStatus } from '@ludarium/domain/feedback';
import { digits } from '../counts.ts';
import type { Columns } from '../data/columns.ts';
import type { PlacedCard } from '../data/held-card.ts';
import styles from './ColumnPicker.module.css';

interface ColumnPickerProps {
  readonly statuses: readonly FeedbackStatus[];
  readonly shown: FeedbackStatus;
  readonly counts: Columns;
  readonly onPick: (status: FeedbackStatus) => void;
  readonly dragged: PlacedCard | null;
}

/** Which column a phone shows; a card can be dropped on the others' names. */
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
  // The shown column is a place to drop itself; two by one name would be one too many.
  const { setNodeRef, isOver } = useDroppable({
    id: isShown ? `picker-${status}` : status,
    disabled: isShown,
  });
  const look = [styles.option, isTarget && styles.target, isTarget && isOver && styles.over];
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={look.filter(Boolean).join(' ')}
      aria-pressed={isShown}
      onClick={onPick}
      title={isTarget ? boardMessages.dropHint(columnTitles[status]) : undefined}
    >
      {columnTitles[status]}
      <span className={styles.count}>
        {digits(count)}
        <span className="visually-hidden">{count === 1 ? ' card' : ' cards'}</span>
      </span>
    </button>
  );
}
