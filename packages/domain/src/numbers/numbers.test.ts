import { describe, expect, it } from 'vitest';
import { compareRows } from '../game-csv/index.ts';
import { findValueFault, gameFieldNames, gameFields, toValue } from '../game-proposals/index.ts';
import { gameDetailsAnswer } from '../main-api/index.ts';
import { readIdentifier, readNumber } from './index.ts';

/** One whole number as people, spreadsheets and pandas write it. */
const spellings = [
  '30',
  '30.0',
  '30.00',
  '30,0',
  ' 30 ',
  '\u00a030\t',
  '+30',
  '3e1',
  '3E+01',
  '３０',
  '٣٠',
  '۳۰',
];

/** Texts that are no whole number. */
const others = [
  '',
  ' ',
  '30.5',
  '30,5',
  '1,284',
  '1 284',
  '2,000',
  '2.000',
  '3O',
  '30 min',
  '0x1e',
  '--3',
  'NaN',
  '1e99',
];

/** The spellings of an identifier, which has digits only. */
const digits = spellings.filter((text) => /^[\s\d０-９٠-٩۰-۹]+$/.test(text));
const decimals = spellings.filter((text) => !digits.includes(text));

describe('readNumber', () => {
  it.each(spellings)('reads %j', (text) => {
    expect(readNumber(text)).toBe(30);
  });

  it.each(['-3000', '\u22123000'])('reads %j as -3000', (text) => {
    expect(readNumber(text)).toBe(-3000);
  });
});

describe('readIdentifier', () => {
  it.each(digits)('reads %j', (text) => {
    expect(readIdentifier(text)).toBe(30);
  });

  it.each([...decimals, ...others, '-30', '9007199254740993'])('does not read %j', (text) => {
    expect(readIdentifier(text)).toBeNull();
  });

  it('reads leading zeros', () => {
    expect(readIdentifier('007')).toBe(7);
  });
});

it('readNumber reads decimals with a point or a comma', () => {
  expect(['2.25', '2,25', '٢,٥'].map(readNumber)).toEqual([2.25, 2.25, 2.5]);
});

const numberFields = gameFieldNames.filter(
  (name) => gameFields[name].type === 'integer' && name !== 'parent_id',
);

it.each(spellings)('%j in a form or a file is 30 as a number', (text) => {
  for (const name of numberFields) expect(toValue(name, text)).toBe(30);
});

describe.each(digits)('%j in a form or a file', (text) => {
  it('is 30 as an identifier', () => {
    expect(toValue('external_id', text)).toBe('30');
    expect(toValue('parent_id', text)).toBe(30);
  });

  it('finds the game of this ID', () => {
    const games = [gameDetailsAnswer.parse({ data: { id: 30, name: 'Amber Mill' } })];
    const catalogue = { games, proposals: [] };
    const [row] = compareRows(['ID', 'Name'], [[text, 'Amber Mill']], catalogue);
    expect(row).toMatchObject({ outcome: 'unchanged', faults: [] });
  });
});

it.each(others.filter((text) => text.trim() !== ''))('%j is refused as a whole number', (text) => {
  for (const name of numberFields) {
    expect(findValueFault(name, toValue(name, text))).toMatch(/^A whole number from/);
  }
  expect(toValue('external_id', text)).toBe(text.trim());
});
