import { describe, expect, it } from 'vitest';
import { toVisibleText } from './index.ts';

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
