import type { RefCallback } from 'react';

/** The time in ms in which a row that moved takes no clicks. */
export const ignoredClickTime = 500;

/** The distance in px from which on another row can be under the pointer. */
const minDistance = 4;

/** Marks the elements that `guardMovedRows` watches. */
export const guardedRow = { 'data-guarded-row': '' } as const;

interface Place {
  readonly left: number;
  readonly top: number;
}

/**
 * Takes no clicks on rows that moved less than half a second ago, and on rows that came between them:
 * whoever clicked meant the row that was there before. Keyboards are not affected.
 *
 * @param region the element around the rows, which have the attribute of `guardedRow`
 * @returns a function that stops it
 */
export function guardMovedRows(region: HTMLElement): () => void {
  // Null until the first layout, of which the observer of sizes tells: measuring here would force one more.
  let origin: Place | null = null;
  let places: ReadonlyMap<HTMLElement, Place> = new Map();
  const timers = new Map<HTMLElement, ReturnType<typeof setTimeout>>();
  const acceptClicks = (row: HTMLElement) => {
    clearTimeout(timers.get(row));
    timers.delete(row);
    row.style.removeProperty('pointer-events');
  };
  const guard = (row: HTMLElement) => {
    clearTimeout(timers.get(row));
    row.style.setProperty('pointer-events', 'none');
    timers.set(
      row,
      setTimeout(() => acceptClicks(row), ignoredClickTime),
    );
  };
  const check = () => {
    if (origin === null) return;
    const before = places;
    places = measureRows(region, origin);
    for (const row of findMovedRows(before, places)) guard(row);
  };
  const checkAfterLayout = () => {
    origin = measurePlace(region);
    check();
  };
  // A row is added or removed here; its height, or what is above the region, changes there.
  const mutations = new MutationObserver(check);
  mutations.observe(region, { childList: true, subtree: true });
  const sizes = new ResizeObserver(checkAfterLayout);
  for (let element: Element | null = region; element; element = element.parentElement) {
    sizes.observe(element);
  }
  return () => {
    mutations.disconnect();
    sizes.disconnect();
    for (const row of timers.keys()) acceptClicks(row);
  };
}

/** The ref of an element around rows that leave at once, in a form for example. */
export const guardMovedRowsRef: RefCallback<HTMLElement> = (region) =>
  region ? guardMovedRows(region) : undefined;

/** The rows that moved, and with them the new ones. Rows that are all new were loaded on purpose. */
function findMovedRows(
  before: ReadonlyMap<HTMLElement, Place>,
  now: ReadonlyMap<HTMLElement, Place>,
): readonly HTMLElement[] {
  const moved: HTMLElement[] = [];
  const added: HTMLElement[] = [];
  for (const [row, place] of now) {
    const last = before.get(row);
    if (!last) added.push(row);
    else if (
      Math.abs(place.top - last.top) >= minDistance ||
      Math.abs(place.left - last.left) >= minDistance
    ) {
      moved.push(row);
    }
  }
  return moved.length === 0 ? [] : [...moved, ...added];
}

/**
 * The rows' places in the layout, which scrolling and animations do not change.
 *
 * @param origin the region's place. A virtual list writes its rows' places below it into their style,
 *   where they are read: with a mutation per scrolled row, a layout for each would cost frames
 */
function measureRows(region: HTMLElement, origin: Place): ReadonlyMap<HTMLElement, Place> {
  const parents = new Map<Element | null, Place>();
  return new Map(
    [...region.querySelectorAll<HTMLElement>('[data-guarded-row]')].map((row) => [
      row,
      row.style.top === ''
        ? measurePlace(row, parents)
        : { left: origin.left, top: origin.top + Number.parseFloat(row.style.top) },
    ]),
  );
}

function measurePlace(element: Element | null, known = new Map<Element | null, Place>()): Place {
  if (!(element instanceof HTMLElement)) return { left: 0, top: 0 };
  const before = known.get(element);
  if (before) return before;
  const { left, top } = measurePlace(element.offsetParent, known);
  const place = { left: left + element.offsetLeft, top: top + element.offsetTop };
  known.set(element, place);
  return place;
}
