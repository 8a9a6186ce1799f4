import { describe, expect, it } from 'vitest';
import { mergeRows } from './merge-rows.ts';

interface Row {
  readonly id: string;
  readonly status?: string;
}
const rows = (ids: string): Row[] => [...ids].map((id) => ({ id }));
const getId = ({ id }: Row) => id;
const merge = (shown: string, latest: readonly Row[], order: 'shown' | 'latest') => {
  const merged = mergeRows(rows(shown), latest, getId, order);
  return [merged.rows.map(getId).join(''), [...merged.left].join('')];
};

describe('mergeRows in the shown order', () => {
  it('keeps rows that left at their places', () => {
    expect(merge('abcd', rows('ad'), 'shown')).toEqual(['abcd', 'bc']);
  });

  it('appends new rows', () => {
    expect(merge('abc', rows('xacy'), 'shown')).toEqual(['abcxy', 'b']);
  });

  it('shows the newest data of rows that are in another order now', () => {
    const latest = [{ id: 'b' }, { id: 'a', status: 'approved' }];
    const { rows: merged } = mergeRows(rows('ab'), latest, getId, 'shown');
    expect(merged).toEqual([{ id: 'a', status: 'approved' }, { id: 'b' }]);
  });
});

describe('mergeRows in the order of the server', () => {
  it('puts rows that left behind the rows that they followed', () => {
    expect(merge('abcd', rows('xda'), 'latest')).toEqual(['xdabc', 'bc']);
  });

  it('keeps the first row first if it left', () => {
    expect(merge('abc', rows('bc'), 'latest')).toEqual(['abc', 'a']);
  });

  it('returns the same array if no row left', () => {
    const latest = rows('cab');
    expect(mergeRows(rows('ab'), latest, getId, 'latest').rows).toBe(latest);
  });
});
