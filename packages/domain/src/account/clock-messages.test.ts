import { expect, it } from 'vitest';
import { describeWrongClock } from './clock-messages.ts';

const minute = 60_000;
const hour = 60 * minute;

it.each([
  [-12 * hour, '12 hours ahead'],
  [12 * hour, '12 hours behind'],
  [-(12 * hour - 2_000), '12 hours ahead'],
  [-hour, '1 hour ahead'],
  [-6 * minute, '6 minutes ahead'],
  [400 * 24 * hour, '400 days behind'],
])('says how wrong the clock of the device is: %d ms is %s', (offset, text) => {
  expect(describeWrongClock(offset)).toBe(
    `The clock of this device is ${text}. You stay signed in; please set it right.`,
  );
});
