import { formatDateTime } from '@ludarium/domain/dates';
import styles from './DraftNotice.module.css';
import type { DraftState } from './draft-store.ts';

/** The state of a draft, from `useDraft`. */
export interface DraftNoticeProps {
  readonly state: DraftState<unknown> | null;
  readonly onDiscard: () => void;
  readonly onTakeBack: () => void;
}

/** Says that a form shows what an earlier visit left, and offers to discard it or to take it back. */
export function DraftNotice({ state, onDiscard, onTakeBack }: DraftNoticeProps) {
  const { restoredAt = null, replaced = null } = state ?? {};
  if (restoredAt === null && replaced === null) return null;
  return (
    <p className={styles.notice} role="status">
      <span>
        {replaced === null
          ? 'Restored what you had typed'
          : replaced.by === 'tab'
            ? 'You have typed something else in another tab'
            : 'Discarded what you had typed'}
      </span>
      {replaced === null && restoredAt !== null ? (
        <time dateTime={restoredAt.toISOString()}>{formatDateTime(restoredAt.toISOString())}</time>
      ) : null}
      {/* One button, so that it keeps the focus. */}
      <button type="button" onClick={replaced === null ? onDiscard : onTakeBack}>
        {replaced === null ? 'Discard' : replaced.by === 'tab' ? 'Use that text' : 'Undo'}
      </button>
    </p>
  );
}
