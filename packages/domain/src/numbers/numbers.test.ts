import { describe, expect, it } from 'vitest';
import { compareRows } from '../game-csv/index.ts';
import {
  type GameFieldName,
  gameFieldNames,
  gameFields,
  toValue,
} from '../game-proposals/index.ts';
import { gameDetailsAnswer } from '../main-api/index.ts';
import { readNumber, readWholeNumber } from './index.ts';

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
  '3O',
  '30 min',
  '0x1e',
  '--3',
  'NaN',
  '1e99',
];

describe('readWholeNumber', () => {
  it.each(spellings)('reads %j', (text) => {
    expect(readWholeNumber(text)).toBe(30);
  });

  it.each(others)('does not read %j', (text) => {
    expect(readWholeNumber(text)).toBe(null);
  });

  it.each([
    ['-3000', -3000],
    ['\u22123000', -3000],
    ['-0', 0],
    ['007', 7],
  ])('reads %j as %j', (text, number) => {
    expect(readWholeNumber(text)).toBe(number);
  });
});

it('readNumber reads decimals with a point or a comma', () => {
  expect(['2.25', '2,25', '٢,٥'].map(readNumber)).toEqual([2.25, 2.25, 2.5]);
});

const wholeFields = gameFieldNames.filter((name) =>
  ['integer', 'digits'].includes(gameFields[name].type),
);

describe.each(spellings)('%j in a form or a file', (text) => {
  it.each(wholeFields)('is 30 as %s', (name: GameFieldName) => {
    const value = toValue(name, text);
    expect(value).toBe(gameFields[name].type === 'digits' ? '30' : 30);
  });

  it('finds the game of this ID', () => {
    const games = [gameDetailsAnswer.parse({ data: { id: 30, name: 'Amber Mill' } })];
    const catalogue = { games, withProposal: new Set<never>() };
    const [row] = compareRows([[text, 'Amber Mill']], ['id', 'name'], catalogue);
    expect(row).toMatchObject({ outcome: 'unchanged', faults: [] });
  });
});

it.each(others.filter((text) => text.trim() !== ''))('%j stays what was typed', (text) => {
  for (const name of wholeFields) expect(toValue(name, text)).not.toBe(30);
  expect(toValue('external_id', text)).toBe(text.trim());
});
