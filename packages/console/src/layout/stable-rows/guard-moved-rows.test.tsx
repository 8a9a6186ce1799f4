import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardedRow, guardMovedRows, ignoredClickTime } from './guard-moved-rows.ts';

/** jsdom has no layout: a row is as high as 40 px, at its place among its siblings. */
function createRow(name: string): HTMLElement {
  const row = document.createElement('li');
  row.textContent = name;
  row.setAttribute(Object.keys(guardedRow).join(), '');
  Object.defineProperty(row, 'offsetTop', {
    get: () => [...(row.parentElement?.children ?? [])].indexOf(row) * 40,
  });
  return row;
}

const first = createRow('Mara');
const second = createRow('Ines');
const third = createRow('Tom');
/** The names of the rows that take no clicks. */
const guarded = () =>
  [first, second, third]
    .filter(({ style }) => style.pointerEvents === 'none')
    .map(({ textContent }) => textContent);
/** Mutations are reported in a microtask. */
const observed = () => Promise.resolve();

describe('guardMovedRows', () => {
  const region = document.createElement('ul');
  let stop = () => {};
  /** The browser calls an observer of sizes after the next layout. */
  let layOut = () => {};
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: () => void) {
          layOut = callback;
        }
        observe() {}
        disconnect() {}
      },
    );
    region.replaceChildren(first, second);
    stop = guardMovedRows(region);
    layOut();
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('measures nothing before the first layout', async () => {
    stop();
    const measure = vi.spyOn(region, 'offsetTop', 'get');
    stop = guardMovedRows(region);
    first.remove();
    await observed();
    expect(measure).not.toHaveBeenCalled();
    layOut();
    expect(measure).toHaveBeenCalled();
    expect(guarded()).toEqual([]);
  });

  it('takes no clicks on a row that moved, for half a second', async () => {
    first.remove();
    await observed();
    expect(guarded()).toEqual(['Ines']);
    vi.advanceTimersByTime(ignoredClickTime - 1);
    expect(guarded()).toEqual(['Ines']);
    vi.advanceTimersByTime(1);
    expect(guarded()).toEqual([]);
  });

  it('takes no clicks on a row that came between others', async () => {
    region.prepend(third);
    await observed();
    expect(guarded()).toEqual(['Mara', 'Ines', 'Tom']);
  });

  it('takes clicks on a row that was appended', async () => {
    region.append(third);
    await observed();
    expect(guarded()).toEqual([]);
  });

  it('takes clicks on rows that are all new', async () => {
    region.replaceChildren(third);
    await observed();
    expect(guarded()).toEqual([]);
  });

  it('reads the places of rows that a virtual list positions from their styles', async () => {
    second.style.top = '120px';
    third.style.top = '240px';
    region.append(third);
    await observed();
    expect(guarded()).toEqual(['Ines', 'Tom']);
    second.style.removeProperty('top');
    third.style.removeProperty('top');
  });

  it('takes clicks again when it is stopped', async () => {
    first.remove();
    await observed();
    stop();
    expect(guarded()).toEqual([]);
  });
});
