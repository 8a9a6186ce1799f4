import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { PlacedCard } from '../data/held-card.ts';
import { useBoardTools } from './board-context.ts';

type CardVirtualizer = Virtualizer<HTMLDivElement, Element>;

/**
 * Keeps what a person looks at where it is when others' cards come or go above it: the open card,
 * else the first one in view (of a list that is scrolled).
 */
export function useScrollAnchor(
  virtualizer: CardVirtualizer,
  cards: readonly PlacedCard[],
  openId: string | null,
): void {
  const before = useRef<{ id: string; start: number } | null>(null);
  const drawn = useRef(cards);

  useLayoutEffect(() => {
    const anchor = before.current;
    if (drawn.current !== cards && anchor !== null) {
      const index = cards.findIndex(({ item }) => item.id === anchor.id);
      const place = virtualizer.measurementsCache[index];
      const shift = place ? place.start - anchor.start : 0;
      const element = virtualizer.scrollElement;
      if (element && shift !== 0) element.scrollTop += shift;
    }
    drawn.current = cards;
  }, [cards, virtualizer]);

  // After every drawing: what stands where now is what the next change is compared with.
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

/** Gives the focus to the card that asked for it as soon as it stands in this list. */
export function useCardFocus(
  virtualizer: CardVirtualizer,
  cards: readonly PlacedCard[],
  scroller: RefObject<HTMLElement | null>,
): void {
  const { focusRequest } = useBoardTools();
  useLayoutEffect(() => {
    const id = focusRequest.current;
    const index = id === null ? -1 : cards.findIndex(({ item }) => item.id === id);
    if (index < 0) return;
    focusRequest.current = null;
    // From afar to the middle: at the foot of the column a message would cover it.
    const align = isInView(virtualizer, index) ? 'auto' : 'center';
    virtualizer.scrollToIndex(index, { align });
    focusWhenDrawn(() => scroller.current, `[data-card="${id}"] [data-card-title]`);
  }, [cards, virtualizer, scroller, focusRequest]);
}

function isInView({ measurementsCache, scrollOffset, scrollRect }: CardVirtualizer, index: number) {
  const place = measurementsCache[index];
  const top = scrollOffset ?? 0;
  return place !== undefined && place.start >= top && place.end <= top + (scrollRect?.height ?? 0);
}

/** A virtual list draws a card that it scrolls to a frame or two later. */
function focusWhenDrawn(list: () => HTMLElement | null, selector: string, frames = 20): void {
  const title = list()?.querySelector<HTMLElement>(selector);
  if (title) title.focus({ preventScroll: true });
  else if (frames > 0) requestAnimationFrame(() => focusWhenDrawn(list, selector, frames - 1));
}
