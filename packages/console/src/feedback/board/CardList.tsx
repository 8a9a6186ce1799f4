import type { FeedbackItem } from '@ludarium/domain/data-backend';
import Button from '@mui/material/Button';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { Card } from '../card/Card.tsx';
import { useBoardTools } from '../data/board-context.ts';
import { formatCount } from '../data/display.ts';
import styles from './board.module.css';

interface CardListProps {
  readonly cards: readonly FeedbackItem[];
  readonly labelledBy: string;
  readonly openId: string | undefined;
  readonly canDrag: boolean;
}

/** The number of cards that a column shows, and that 'Show more' adds. */
const pageSize = 100;

/** The scrolling cards of a column, up to a limit. */
export const CardList = memo(function CardList(props: CardListProps) {
  const { cards, labelledBy, openId, canDrag } = props;
  const { focusRequest } = useBoardTools();
  const [limit, setLimit] = useState(pageSize);
  const list = useRef<HTMLUListElement>(null);

  // The requested and the open card are shown beyond the limit, too.
  useLayoutEffect(() => {
    const id = focusRequest.current ?? openId;
    const index = cards.findIndex((card) => card.id === id);
    if (index >= limit) setLimit(index + 1);
    const place = list.current?.children[index];
    if (!place || focusRequest.current === null) return;
    focusRequest.current = null;
    place.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (document.activeElement?.closest('[role="dialog"]')) return;
    place.querySelector<HTMLElement>('[data-card-title]')?.focus({ preventScroll: true });
  }, [cards, limit, openId, focusRequest]);

  const rest = cards.length - limit;
  return (
    <div className={styles.scroller}>
      <ul ref={list} className={styles.cards} aria-labelledby={labelledBy}>
        {cards.slice(0, limit).map((item, index) => (
          <li key={item.id} aria-setsize={cards.length} aria-posinset={index + 1}>
            <Card item={item} canDrag={canDrag} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button fullWidth onClick={() => setLimit(limit + pageSize)}>
          Show more ({formatCount(rest)})
        </Button>
      )}
    </div>
  );
});
