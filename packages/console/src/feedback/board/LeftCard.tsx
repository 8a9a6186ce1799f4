import type { FeedbackItem } from '@ludarium/domain/data-backend';
import { columnTitles } from '@ludarium/domain/feedback';
import { useContext } from 'react';
import { BoardItemsContext } from '../data/board-context.ts';
import type { BoardItems } from '../data/board-state.ts';
import styles from './board.module.css';

/** The place of a card that left the list, while the list is used: what became of the card. */
export function LeftCard({ item }: { item: FeedbackItem }) {
  const items = useContext(BoardItemsContext);
  return (
    <div className={styles.left}>
      <span className={styles.leftTitle} dir="auto">
        {item.title}
      </span>
      {describeChange(item, items)}
    </div>
  );
}

function describeChange(before: FeedbackItem, items: BoardItems): string {
  const now = items.get(before.id);
  if (now === undefined) return 'Deleted';
  if (now.status !== before.status) return `Moved to ${columnTitles[now.status]}`;
  return 'No longer matches the filters';
}
