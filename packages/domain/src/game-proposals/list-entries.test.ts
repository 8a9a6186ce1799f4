import { expect, it } from 'vitest';
import { splitListEntry } from './index.ts';

it.each([
  ['A, B', ['A', 'B']],
  ['A; B;C', ['A', 'B', 'C']],
  ['Lovelace, Ada; Babbage, Charles', ['Lovelace, Ada', 'Babbage, Charles']],
  ['Bo Lind, Jr., Ada Reed', ['Bo Lind, Jr.', 'Ada Reed']],
  [`['Card Game', "Children's Game"]`, ['Card Game', "Children's Game"]],
  [`["A"]`, ['A']],
  [`"A", "B"`, ['A', 'B']],
])('%j looks like %j', (entry, entries) => {
  expect(splitListEntry(entry)).toEqual(entries);
});

it.each(['A', '', 'Bo Lind, Jr.', '1,000 Cards', 'A,', 'Acme, Inc.', '[A]', 'A & B'])(
  '%j is one entry',
  (entry) => {
    expect(splitListEntry(entry)).toBeNull();
  },
);
