import { expect, it } from 'vitest';
import { equalPublisherNames } from '../../../../tests/support/publisher-names.ts';
import {
  foldPublisherName,
  isSamePublisherName,
  legalForms,
  lookalikes,
  withoutLegalForm,
} from './name.ts';

it.each(equalPublisherNames.flatMap(([first, ...others]) => others.map((other) => [other, first])))(
  'folds %j as %j',
  (one, other) => {
    expect(foldPublisherName(one)).toBe(foldPublisherName(other));
    expect(isSamePublisherName(one, other)).toBe(true);
  },
);

it('folds different names differently, and none to nothing', () => {
  const keys = equalPublisherNames.map(([name]) => foldPublisherName(name));
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).not.toContain('');
});

it.each(legalForms)('ignores the legal form %s at the end only', (form) => {
  expect(foldPublisherName(`Third Meadow ${form}`)).toBe('thirdmeadow');
  expect(foldPublisherName(form)).not.toBe('');
  expect(foldPublisherName(`${form} Meadow`)).not.toBe('meadow');
});

it('has a Latin letter for each letter that looks like one', () => {
  expect([...lookalikes.letters]).toHaveLength([...lookalikes.latin].length);
});

it.each([
  ['Third Meadow, Ltd.', 'Third Meadow'],
  ['Third Meadow GmbH & Co. KG', 'Third Meadow'],
  ['Third Meadow S. R. O.', 'Third Meadow'],
  ['Lantern & Loom Games', 'Lantern & Loom Games'],
  ['Third Meadow', 'Third Meadow'],
  ['Ltd', 'Ltd'],
  [' ', ''],
])('searches %j as %j', (typed, searched) => {
  expect(withoutLegalForm(typed)).toBe(searched);
});
