import { formatDateTime } from '@ludarium/domain/dates';
import type { MouseEvent } from 'react';
import styles from './DraftNotice.module.css';

export interface DraftNoticeProps {
  /** When the text was saved that the form shows; null if there is none. */
  readonly restoredAt: Date | null;
  readonly onDiscard: () => void;
}

/** Says that a form shows what an earlier visit left, and offers to discard it. */
export function DraftNotice({ restoredAt, onDiscard }: DraftNoticeProps) {
  if (restoredAt === null) return null;
  const savedAt = restoredAt.toISOString();
  const handleClick = ({ currentTarget }: MouseEvent) => {
    // The button goes with the notice.
    currentTarget.closest('form')?.querySelector<HTMLElement>('input, textarea')?.focus();
    onDiscard();
  };
  return (
    <p className={styles.notice} role="status">
      <span>Restored what you had typed</span>
      <time dateTime={savedAt}>{formatDateTime(savedAt)}</time>
      <button type="button" onClick={handleClick}>
        Discard
      </button>
    </p>
  );
}
