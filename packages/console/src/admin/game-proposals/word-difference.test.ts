import { describe, expect, it } from 'vitest';
import { getDifference, getWordDifference } from './word-difference.ts';

describe('getWordDifference', () => {
  it('joins neighbouring words of one kind and keeps the white space', () => {
    expect(
      getWordDifference('Two to four players.\nQuick.', 'Two to six players.\nQuick.'),
    ).toEqual([
      { kind: 'same', text: 'Two to ' },
      { kind: 'removed', text: 'four ' },
      { kind: 'added', text: 'six ' },
      { kind: 'same', text: 'players.\nQuick.' },
    ]);
  });

  it('reproduces both texts of the maximum length', () => {
    const before = 'a b '.repeat(1000);
    const after = 'b a '.repeat(1000);
    const parts = getWordDifference(before, after);
    const without = (kind: string) =>
      parts.flatMap((part) => (part.kind === kind ? [] : [part.text])).join('');
    expect(without('added')).toBe(before);
    expect(without('removed')).toBe(after);
  });

  it('is empty for two empty texts', () => {
    expect(getWordDifference('', '')).toEqual([]);
  });
});

it('compares the entries of lists as a whole', () => {
  expect(getDifference(['Ada Hill', 'Bo'], ['Ada Hill', 'Cy'])).toEqual([
    { kind: 'same', text: 'Ada Hill' },
    { kind: 'removed', text: 'Bo' },
    { kind: 'added', text: 'Cy' },
  ]);
});
