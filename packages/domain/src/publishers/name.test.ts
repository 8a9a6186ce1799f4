import { expect, it } from 'vitest';
import { foldPublisherName, isSamePublisherName } from './name.ts';

it.each(['third meadow', '  THIRD   MEADOW  ', 'Third\tMeadow'])('folds %j', (name) => {
  expect(foldPublisherName(name)).toBe('third meadow');
  expect(isSamePublisherName(name, 'Third Meadow')).toBe(true);
});

it.each(['ThirdMeadow', 'Third Meadow Ltd', 'Thïrd Méadow', ''])('keeps %j apart', (name) => {
  expect(isSamePublisherName(name, 'Third Meadow')).toBe(false);
});
