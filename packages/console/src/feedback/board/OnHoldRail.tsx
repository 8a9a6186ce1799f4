import { useDroppable } from '@dnd-kit/core';
import { columnTitles } from '@ludarium/domain/feedback';
import { digits } from '../counts.ts';
import type { PlacedCard } from '../data/held-card.ts';
import { IconButton } from '../IconButton.tsx';
import { Icon } from '../icons.tsx';
import styles from './Column.module.css';

/** The On Hold panel where there is no room for it: opens it, counts, takes cards. */
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
          {digits(count)}
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
