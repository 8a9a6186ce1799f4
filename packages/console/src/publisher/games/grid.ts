import type { GameLayout } from '@ludarium/domain/games';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Gap between cards, in pixels. */
export const gap = 16;
const narrowestCard = 156;
const widestGap = 40;
/** Height below a card's picture, in pixels: two lines of name, the figures, buttons. */
export const cardText = 116;
/** Container breakpoints of a row with two lines and with one, in pixels. */
export const listSteps = { medium: 560, wide: 880 } as const;
const listRow = { wide: 64, medium: 92, narrow: 132 } as const;
/** Height of the column headings, which only a wide list has, in pixels. */
export const headingHeight = 40;

interface Grid {
  readonly columns: number;
  /** A row's height with the gap below it, in pixels. */
  readonly rowHeight: number;
  /** Height of the headings, in pixels. */
  readonly heading: number;
  /** The list's offset from the top of the page. */
  readonly top: number;
}

/** The gallery's columns in CSS, for the time before the list is measured. */
export const galleryColumns = `repeat(auto-fill, minmax(min(${narrowestCard + widestGap - gap}px, (100% - ${gap}px) / 2), 1fr))`;

/** Columns and row height for a width: cards of at least 156 px with square pictures. */
export function getGrid(width: number, layout: GameLayout): Omit<Grid, 'top'> {
  if (layout === 'list') {
    const step = width >= listSteps.wide ? 'wide' : width >= listSteps.medium ? 'medium' : 'narrow';
    return { columns: 1, rowHeight: listRow[step], heading: step === 'wide' ? headingHeight : 0 };
  }
  const fitting = Math.max(1, Math.floor((width + gap) / (narrowestCard + widestGap)));
  const columns = width < 400 ? 2 : fitting;
  const card = (width - gap * (columns - 1)) / columns;
  return { columns, rowHeight: Math.round(card + cardText + gap), heading: 0 };
}

/** The grid at the list's current width, measured before the first paint. */
export function useGrid(list: RefObject<HTMLElement | null>, layout: GameLayout): Grid {
  const [place, setPlace] = useState({ width: 1072, top: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const { width, top } = element.getBoundingClientRect();
      setPlace((before) => {
        const next = { width, top: Math.round(top + window.scrollY) };
        return before.width === next.width && before.top === next.top ? before : next;
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  return { ...getGrid(place.width, layout), top: place.top };
}
