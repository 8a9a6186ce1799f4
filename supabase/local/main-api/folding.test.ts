import fc from 'fast-check';
import { expect, test } from 'vitest';
import { folded, likeLiteral } from './folding.ts';

test.each([
  ['  Éclipse   Œuvre ', 'eclipse oeuvre'],
  ['ÅNHOLM', 'anholm'],
  ['Krásno', 'krasno'],
  ['Straße', 'strasse'],
  ['Łódź', 'lodz'],
  ['碁', '碁'],
])('%j is searched as %j', (name, expected) => {
  expect(folded(name)).toBe(expected);
});

test('is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(folded(folded(name))).toBe(folded(name));
    }),
  );
});

test('escapes the wildcards of a pattern', () => {
  expect(likeLiteral('100%_\\')).toBe('100\\%\\_\\\\');
});
