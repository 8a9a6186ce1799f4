import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakName } from './drawings.ts';

test('sets a short name large and on one line', () => {
  expect(breakName('Samurai', 352)).toEqual({ lines: ['Samurai'], size: 38 });
});

test('breaks a longer name at its spaces', () => {
  const { lines } = breakName('The Lighthouse of Peregrine Rock', 352);
  expect(lines.join(' ')).toBe('The Lighthouse of Peregrine Rock');
  expect(lines.length).toBeGreaterThan(1);
});

test('truncates a name longer than three lines with an ellipsis', () => {
  const { lines } = breakName('word '.repeat(80).trim(), 352);
  expect(lines).toHaveLength(3);
  expect(lines[2]).toMatch(/…$/);
});

test('keeps every name within three lines of the width', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), (name) => {
      const { lines, size } = breakName(name, 352);
      expect(lines.length).toBeLessThanOrEqual(3);
      for (const line of lines) expect([...line].length * size * 0.56).toBeLessThanOrEqual(352);
    }),
  );
});
