import { describe, expect, it } from 'vitest';
import { cutText, getInitial, toVisibleText } from './index.ts';

describe('toVisibleText', () => {
  it.each([
    [' Zoë O’Neill ', 'Zoë O’Neill'],
    ['홍길동', '홍길동'],
    ['🎲', '🎲'],
    ['\u3164Hana\u3164', '\u3164Hana\u3164'],
  ])('trims %j', (text, visible) => {
    expect(toVisibleText(text)).toBe(visible);
  });

  it.each([
    '',
    ' \u00a0\u3000',
    '\u200b\u200e \u2060',
    '\u3164',
    '\uffa0',
    '\u115f\u1160',
    '\u2800',
    '\u00ad\ufe0f',
    '\u0000\u0007',
  ])('treats %j as empty', (text) => {
    expect(toVisibleText(text)).toBe('');
  });
});

describe('cutText', () => {
  it.each([
    ['a text of the length', 'abc', 3, 0, 'abc'],
    ['a longer text', 'abcd', 3, 0, 'abc…'],
    ['the ending of a file name', 'abcdefgh.png', 6, 4, 'ab….png'],
    ['an emoji of several code points', '👩‍👩‍👧🏳️‍🌈🎲', 2, 0, '👩‍👩‍👧🏳️‍🌈…'],
    ['a combining accent', 'e\u0301e\u0301e\u0301', 2, 0, 'e\u0301e\u0301…'],
    ['characters that are fewer than their code units', '🎲🎲', 3, 0, '🎲🎲'],
  ] as const)('cuts %s', (_, text, max, end, cut) => {
    expect(cutText(text, max, end)).toBe(cut);
  });
});

it.each([
  ['Petra', 'P'],
  ['🏳️‍🌈 Games', '🏳️‍🌈'],
  ['', ''],
])('the initial of %j is %j', (name, initial) => {
  expect(getInitial(name)).toBe(initial);
});
