import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { guardedRow } from '../../layout/stable-rows/guard-moved-rows.ts';
import { UpdatePauseContext } from '../../layout/stable-rows/update-pause.ts';
import { useStableRows } from '../../layout/stable-rows/use-stable-rows.ts';
import type { BoardCard } from '../data/board-cards.ts';
import { ShownFiltersContext, useBoardTools } from '../data/board-context.ts';
import styles from './board.module.css';
import { LeftCard } from './LeftCard.tsx';

interface VirtualCardsProps {
  readonly cards: readonly BoardCard[];
  readonly labelledBy: string;
  /** Name of the sort; another one scrolls to the top. */
  readonly order: string;
  /** Ids rendered at any scroll position: open or dragged. */
  readonly keepRendered: ReadonlySet<string>;
  readonly openId: string | null;
  readonly draggedId?: string | null;
  /** Height of a closed card in pixels until it is measured. */
  readonly estimate: (card: BoardCard) => number;
  readonly gap: number;
  readonly children: (card: BoardCard) => ReactNode;
}

/** A virtualised, scrolling list of cards. */
export function VirtualCards(props: VirtualCardsProps) {
  const { keepRendered, openId, draggedId = null, estimate, gap } = props;
  const { cards, left, pause, regionRef } = useStableCards(props.cards, props.order, draggedId);
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
    // Scrolling writes positions to the DOM and renders only cards that become visible.
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    // Render cards between two frames instead of within the scrolling one.
    useFlushSync: false,
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) =>
        withIds(defaultRangeExtractor(range), cards, keepRendered),
      [cards, keepRendered],
    ),
  });
  useScrollAnchor(virtualizer, cards, openId, props.order);
  useCardFocus(virtualizer, cards, left, scroller, openId);
  const { containerRef } = virtualizer;
  const listRef = useCallback(
    (list: HTMLUListElement | null) => {
      containerRef(list);
      return regionRef(list);
    },
    [containerRef, regionRef],
  );

  return (
    <UpdatePauseContext value={pause}>
      <div ref={scroller} className={styles.scroller}>
        <ul ref={listRef} className={styles.cards} aria-labelledby={props.labelledBy}>
          {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
            const card = cards[index];
            if (!card) return null;
            const hasLeft = left.has(card.item.id);
            return (
              <li
                key={key}
                {...guardedRow}
                ref={virtualizer.measureElement}
                data-index={index}
                className={styles.place}
                // The position in the first frame; afterwards the virtualizer writes it.
                style={{ top: start, ...(hasLeft && { height: size }) }}
                aria-setsize={cards.length}
                aria-posinset={index + 1}
              >
                {hasLeft ? <LeftCard card={card} /> : props.children(card)}
              </li>
            );
          })}
        </ul>
      </div>
    </UpdatePauseContext>
  );
}

const getId = ({ item }: BoardCard) => item.id;

/**
 * Cards stay while the list is used; see `useStableRows`. New cards are shown at their places: others
 * see them within seconds. A dragged card has left at the drop.
 */
function useStableCards(latest: readonly BoardCard[], order: string, draggedId: string | null) {
  const filters = useContext(ShownFiltersContext);
  const resetKey = useMemo(() => `${order} ${JSON.stringify(filters)}`, [order, filters]);
  const { rows, left, ...stable } = useStableRows(latest, { getId, resetKey, order: 'latest' });
  const lastDragged = useRef(draggedId);
  if (draggedId !== null) lastDragged.current = draggedId;
  const dropped = lastDragged.current;
  const cards = useMemo(
    () =>
      dropped !== null && left.has(dropped) ? rows.filter(({ item }) => item.id !== dropped) : rows,
    [rows, left, dropped],
  );
  return { ...stable, left, cards };
}

function withIds(range: number[], cards: readonly BoardCard[], ids: ReadonlySet<string>): number[] {
  if (ids.size === 0) return range;
  const indexes = new Set(range);
  for (const [index, { item }] of cards.entries()) if (ids.has(item.id)) indexes.add(index);
  return [...indexes].sort((one, other) => one - other);
}

type CardVirtualizer = Virtualizer<HTMLDivElement, Element>;

/**
 * Scroll anchoring: keeps the open card, or the first visible one of a scrolled list, at its place
 * when cards above it are added or removed. Another sort scrolls to the top.
 */
function useScrollAnchor(
  virtualizer: CardVirtualizer,
  cards: readonly BoardCard[],
  openId: string | null,
  order: string,
): void {
  const before = useRef<{ id: string; start: number } | null>(null);
  const rendered = useRef({ cards, order });

  useLayoutEffect(() => {
    const anchor = before.current;
    const { current } = rendered;
    rendered.current = { cards, order };
    if (current.order !== order && openId === null) {
      virtualizer.scrollToOffset(0);
    } else if (current.cards !== cards && anchor !== null) {
      const index = cards.findIndex(({ item }) => item.id === anchor.id);
      const place = virtualizer.measurementsCache[index];
      const shift = place ? place.start - anchor.start : 0;
      const element = virtualizer.scrollElement;
      if (element && shift !== 0) element.scrollTop += shift;
    }
  }, [cards, order, openId, virtualizer]);

  // Stored after every render, to compare the next one with it.
  useLayoutEffect(() => {
    const scrolled = virtualizer.scrollOffset ?? 0;
    const places = virtualizer.measurementsCache;
    const place = openId
      ? places.find(({ key }) => key === openId)
      : scrolled > 0
        ? places[virtualizer.range?.startIndex ?? 0]
        : undefined;
    before.current = place ? { id: String(place.key), start: place.start } : null;
  });
}

/** Focuses the requested card once it is in this list. */
function useCardFocus(
  virtualizer: CardVirtualizer,
  cards: readonly BoardCard[],
  left: ReadonlySet<string>,
  scroller: RefObject<HTMLElement | null>,
  openId: string | null,
): void {
  const { focusRequest } = useBoardTools();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card may be opened without a change of the cards.
  useLayoutEffect(() => {
    const id = focusRequest.current;
    // A card that left is in another list.
    if (id === null || left.has(id)) return;
    const index = cards.findIndex(({ item }) => item.id === id);
    if (index < 0) return;
    focusRequest.current = null;
    // Centred if it is out of view: a toast would cover the end of the column.
    const align = isInView(virtualizer, index) ? 'auto' : 'center';
    virtualizer.scrollToIndex(index, { align });
    focusWhenRendered(() => scroller.current, `[data-card="${id}"] [data-card-title]`);
  }, [cards, left, virtualizer, scroller, focusRequest, openId]);
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
