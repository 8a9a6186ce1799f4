import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useRef } from 'react';
import type { PlacedCard } from '../data/held-card.ts';
import { useCardFocus, useScrollAnchor } from './use-scroll-anchor.ts';
import styles from './VirtualCards.module.css';

interface VirtualCardsProps {
  readonly cards: readonly PlacedCard[];
  /** What the list is called. */
  readonly labelledBy: string;
  /** Stays drawn, wherever the list is scrolled to: open, or in somebody's hand. */
  readonly kept: ReadonlySet<string>;
  readonly openId: string | null;
  /** A closed card's height in pixels, before it is measured. */
  readonly estimate: (card: PlacedCard) => number;
  readonly gap: number;
  readonly children: (card: PlacedCard) => ReactNode;
}

/** A scrolling list of cards that draws only those in view, be there 5,000. */
export function VirtualCards(props: VirtualCardsProps) {
  const { cards, kept, openId, estimate, gap } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const card = cards[index];
      return card ? estimate(card) : 0;
    },
    getItemKey: useCallback((index: number) => cards[index]?.item.id ?? index, [cards]),
    gap,
    overscan: 3,
    // Scrolling writes positions and draws nothing anew but the cards that come into view.
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    // Cards are drawn between two frames, not within the one that scrolls.
    useFlushSync: false,
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) =>
        withKept(defaultRangeExtractor(range), cards, kept),
      [cards, kept],
    ),
  });
  useScrollAnchor(virtualizer, cards, openId);
  useCardFocus(virtualizer, cards, scroller);

  return (
    <div ref={scroller} className={styles.scroller}>
      <ul
        ref={virtualizer.containerRef}
        className={styles.cards}
        aria-labelledby={props.labelledBy}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const card = cards[index];
          if (!card) return null;
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={styles.place}
              // Where it stands from the first frame on; later the virtualizer writes it.
              style={{ top: start }}
              aria-setsize={cards.length}
              aria-posinset={index + 1}
            >
              {props.children(card)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function withKept(
  range: number[],
  cards: readonly PlacedCard[],
  kept: ReadonlySet<string>,
): number[] {
  if (kept.size === 0) return range;
  const indexes = new Set(range);
  for (const [index, { item }] of cards.entries()) if (kept.has(item.id)) indexes.add(index);
  return [...indexes].sort((one, other) => one - other);
}
