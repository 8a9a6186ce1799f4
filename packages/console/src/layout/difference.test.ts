import { describe, expect, it } from 'vitest';
import { getListDifference, getTextDifference, getWordDifference } from './Difference.tsx';

describe('getWordDifference', () => {
  it('joins neighbouring words of one kind and keeps the white space', () => {
    expect(
      getWordDifference('Two to four players.\nQuick.', 'Two to six players.\nQuick.'),
    ).toEqual([
      { kind: 'same', text: 'Two to ' },
      { kind: 'removed', text: 'four' },
      { kind: 'added', text: 'six' },
      { kind: 'same', text: ' players.\nQuick.' },
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
  expect(getListDifference(['Ada Hill', 'Bo'], ['Ada Hill', 'Cy'])).toEqual([
    { kind: 'same', text: 'Ada Hill' },
    { kind: 'removed', text: 'Bo' },
    { kind: 'added', text: 'Cy' },
  ]);
});

describe('getTextDifference', () => {
  it('shows a changed line by words between the lines that are the same', () => {
    expect(getTextDifference('One\n\nTwo dogs\n\nThree\n', 'One\n\nTwo cats\n\nThree\n')).toEqual([
      { kind: 'same', text: 'One\n\n' },
      {
        kind: 'changed',
        parts: [
          { kind: 'same', text: 'Two ' },
          { kind: 'removed', text: 'dogs' },
          { kind: 'added', text: 'cats' },
          { kind: 'same', text: '\n' },
        ],
      },
      { kind: 'same', text: '\nThree\n' },
    ]);
  });

  it('shows an added and a removed paragraph as a whole', () => {
    expect(getTextDifference('One\nTwo\n', 'Zero\nOne\n')).toEqual([
      { kind: 'changed', parts: [{ kind: 'added', text: 'Zero\n' }] },
      { kind: 'same', text: 'One\n' },
      { kind: 'changed', parts: [{ kind: 'removed', text: 'Two\n' }] },
    ]);
  });

  it('ignores the kind of line breaks and one at the end', () => {
    expect(getTextDifference('One\r\nTwo', 'One\nTwo\n').map(({ kind }) => kind)).toEqual(['same']);
  });

  it('replaces the whole text if more words differ than it searches', () => {
    const words = (letter: string) =>
      Array.from({ length: 9_000 }, (_, at) => letter + at).join(' ');
    expect(getTextDifference(words('a'), words('b'))).toEqual([
      {
        kind: 'changed',
        parts: [
          { kind: 'removed', text: words('a') },
          { kind: 'added', text: words('b') },
        ],
      },
    ]);
  });
});
