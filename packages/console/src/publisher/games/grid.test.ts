import { describe, expect, test } from 'vitest';
import { cardText, gap, getGrid } from './grid.ts';

describe('the list', () => {
  test.each([
    ['a phone', 336, 132, 0],
    ['a tablet', 720, 92, 0],
    ['a desk', 1232, 64, 40],
  ])('on %s has one column and the heights of its breakpoint', (_, width, rowHeight, heading) => {
    expect(getGrid(width, 'list')).toEqual({ columns: 1, rowHeight, heading });
  });
});

describe('the gallery', () => {
  test.each([
    [296, 2],
    [336, 2],
    [720, 3],
    [1232, 6],
    [1488, 7],
  ])('%i px wide has %i columns of at least 140 px', (width, columns) => {
    const grid = getGrid(width, 'gallery');
    expect(grid.columns).toBe(columns);
    expect((width - gap * (columns - 1)) / columns).toBeGreaterThanOrEqual(140);
  });

  test('a row has the height of a square picture, the text below and the gap', () => {
    expect(getGrid(336, 'gallery').rowHeight).toBe(160 + cardText + gap);
  });
});
