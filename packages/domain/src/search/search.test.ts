import fc from 'fast-check';
import { expect, test } from 'vitest';
import { folded, matchesSearch } from './index.ts';

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

test.each([
  ['Lantern & Loom', 'lantern', true],
  ['Lantern & Loom', 'LOOM', true],
  ['Lantern & Loom', 'latern', true],
  ['Éclipse', 'eclpse', true],
  ['Catan', 'catn', true],
  ['Lantern & Loom', 'mill', false],
  ['Lantern & Loom', '', true],
  ['碁', '&', false],
])('%j matches %j: %j', (name, text, expected) => {
  expect(matchesSearch(name, text)).toBe(expected);
});
