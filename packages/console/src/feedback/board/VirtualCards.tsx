import type { FeedbackItem } from '@ludarium/domain/data-backend';
import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { useBoardTools } from '../data/board-context.ts';
import styles from './board.module.css';

interface VirtualCardsProps {
  readonly cards: readonly FeedbackItem[];
  readonly labelledBy: string;
  /** Name of the sort; another one scrolls to the top. */
  readonly order: string;
  readonly openId: string | null;
  /** Rendered at any scroll position. */
  readonly draggedId: string | null;
  /** Height of a closed card in pixels until it is measured. */
  readonly estimate: (card: FeedbackItem) => number;
  readonly gap: number;
  readonly children: (card: FeedbackItem) => ReactNode;
}

/** A virtualised, scrolling list of cards. */
export function VirtualCards(props: VirtualCardsProps) {
  const { cards, openId, draggedId, estimate, gap } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const card = cards[index];
      return card ? estimate(card) : 0;
    },
    getItemKey: useCallback((index: number) => cards[index]?.id ?? index, [cards]),
    gap,
    overscan: 3,
    // Scrolling writes positions to the DOM and renders only cards that become visible.
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    // Render cards between two frames instead of within the scrolling one.
    useFlushSync: false,
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) =>
        withCard(defaultRangeExtractor(range), cards, draggedId),
      [cards, draggedId],
    ),
  });
  useScrollAnchor(virtualizer, cards, props.order);
  useCardFocus(virtualizer, cards, scroller, openId);

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
              // The position in the first frame; afterwards the virtualizer writes it.
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

/** The range with the place of a card. */
function withCard(range: number[], cards: readonly FeedbackItem[], id: string | null): number[] {
  const index = id === null ? -1 : cards.findIndex((card) => card.id === id);
  return index < 0 || range.includes(index) ? range : [...range, index].sort((a, b) => a - b);
}

type CardVirtualizer = Virtualizer<HTMLDivElement, Element>;

/**
 * Scroll anchoring: keeps the first visible card of a scrolled list at its place when cards above it are
 * added or removed. Another sort scrolls to the top.
 */
function useScrollAnchor(
  virtualizer: CardVirtualizer,
  cards: readonly FeedbackItem[],
  order: string,
): void {
  const before = useRef<{ id: string; start: number } | null>(null);
  const rendered = useRef({ cards, order });

  useLayoutEffect(() => {
    const anchor = before.current;
    const { current } = rendered;
    rendered.current = { cards, order };
    if (current.order !== order) {
      virtualizer.scrollToOffset(0);
    } else if (current.cards !== cards && anchor !== null) {
      const index = cards.findIndex(({ id }) => id === anchor.id);
      const place = virtualizer.measurementsCache[index];
      const shift = place ? place.start - anchor.start : 0;
      const element = virtualizer.scrollElement;
      if (element && shift !== 0) element.scrollTop += shift;
    }
  }, [cards, order, virtualizer]);

  // Stored after every render, to compare the next one with it.
  useLayoutEffect(() => {
    const scrolled = virtualizer.scrollOffset ?? 0;
    const places = virtualizer.measurementsCache;
    const place = scrolled > 0 ? places[virtualizer.range?.startIndex ?? 0] : undefined;
    before.current = place ? { id: String(place.key), start: place.start } : null;
  });
}

/** Focuses the requested card once it is in this list. */
function useCardFocus(
  virtualizer: CardVirtualizer,
  cards: readonly FeedbackItem[],
  scroller: RefObject<HTMLElement | null>,
  openId: string | null,
): void {
  const { focusRequest } = useBoardTools();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card may be opened without a change of the cards.
  useLayoutEffect(() => {
    const id = focusRequest.current;
    if (id === null) return;
    const index = cards.findIndex((card) => card.id === id);
    if (index < 0) return;
    focusRequest.current = null;
    // Centred if it is out of view: a toast would cover the end of the column.
    const align = isInView(virtualizer, index) ? 'auto' : 'center';
    virtualizer.scrollToIndex(index, { align });
    focusWhenRendered(() => scroller.current, `[data-card="${id}"] [data-card-title]`);
  }, [cards, virtualizer, scroller, focusRequest, openId]);
}

function isInView({ measurementsCache, scrollOffset, scrollRect }: CardVirtualizer, index: number) {
  const place = measurementsCache[index];
  const top = scrollOffset ?? 0;
  return place !== undefined && place.start >= top && place.end <= top + (scrollRect?.height ?? 0);
}

/**
 * A virtual list renders a card that it scrolls to one or two frames later. The focus stays in the card
 * that is open beside the board.
 */
function focusWhenRendered(list: () => HTMLElement | null, selector: string, frames = 20): void {
  if (document.activeElement?.closest('[data-card-panel]')) return;
  const title = list()?.querySelector<HTMLElement>(selector);
  if (title) title.focus({ preventScroll: true });
  else if (frames > 0) requestAnimationFrame(() => focusWhenRendered(list, selector, frames - 1));
}
