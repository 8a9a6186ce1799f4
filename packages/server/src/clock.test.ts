import { expect, it } from 'vitest';
import { describeClockDifference } from './clock.ts';

it.each([
  [0, undefined],
  [4_900, undefined],
  [-4_900, undefined],
  [Number.NaN, undefined],
  [61_200, 'The clock of the database is 61 s ahead of this machine'],
  [-7_000, 'The clock of the database is 7 s behind this machine'],
])('a difference of %d ms is named beyond five seconds', (difference, sentence) => {
  const problem = describeClockDifference('database', difference);
  if (sentence === undefined) expect(problem).toBeUndefined();
  else expect(problem).toContain(sentence);
});
