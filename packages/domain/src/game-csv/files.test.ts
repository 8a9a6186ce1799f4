import { describe, expect, it } from 'vitest';
import { decodeEntities, findHeadingRow, getGameKey, guessMapping, isBggFile } from './index.ts';
import { isOtherName } from './other-name.ts';

describe('the name of a row and of the game that its ID finds', () => {
  it.each([
    ['Brass: Lancashire', 'Brass'],
    ['Catan', 'The Settlers of Catan'],
    ['Zug um Zug Europa', 'Zug um Zug: Europa – 15 Jahre'],
    ['Harbour Clerks, The', 'The Harbour Clerks'],
    ['Café Rouge', 'cafe rouge'],
    ['', 'Amber Mill'],
    ['The', 'The'],
  ])('‘%s’ and ‘%s’ may be one game', (one, other) => {
    expect(isOtherName(one, other)).toBe(false);
    expect(isOtherName(other, one)).toBe(false);
  });

  it.each([
    ['Wingspan', 'Amber Mill'],
    ['The Castles of Burgundy', 'The Harbour Clerks'],
    ['Die Macher', 'Die Siedler'],
    ['Go', 'Set'],
    ['Замок', 'Лес'],
  ])('‘%s’ and ‘%s’ are two games', (one, other) => {
    expect(isOtherName(one, other)).toBe(true);
  });
});

describe('HTML entities', () => {
  it.each([
    ['A &amp; B', 'A & B'],
    ['a&#10;b', 'a\nb'],
    ['&#x27;x&#039;', "'x'"],
    ['caf&eacute; &Uuml;ber &yuml;', 'café Über ÿ'],
    ['&amp;lt;', '&lt;'],
    [
      'R&D; &unknown; &#0; &#xD800; &#1114112; &amp',
      'R&D; &unknown; &#0; &#xD800; &#1114112; &amp',
    ],
  ])('%j is %j', (text, decoded) => {
    expect(decodeEntities(text)).toBe(decoded);
  });
});

describe('the headings', () => {
  it('are those of BoardGameGeek only if one of its own is among them', () => {
    expect(isBggFile(['id', 'name', 'yearpublished', 'rank', 'bayesaverage'])).toBe(true);
    expect(isBggFile(['ID', 'Name', 'Year', 'Weight', 'BGG ID', 'Rating'])).toBe(false);
    expect(guessMapping(['id', 'name', 'usersrated'])).toEqual(['external_id', 'name', null]);
    expect(guessMapping(['ID', 'BGG ID'])).toEqual(['id', 'external_id']);
  });

  it('may be called as properties of objects', () => {
    expect(guessMapping(['constructor', '__proto__', 'ID'])).toEqual([null, null, 'id']);
  });

  it('are in the first row if there is no better one', () => {
    expect(findHeadingRow([])).toBe(0);
    expect(findHeadingRow([['']])).toBe(0);
    expect(findHeadingRow([['Titel'], ['Nachtfähre']])).toBe(0);
  });
});

it('a new game is the same by name and year, without case and accents', () => {
  expect(getGameKey('Café Rouge', 2027)).toBe(getGameKey('cafe  rouge', 2027));
  expect(getGameKey('Café Rouge', 2027)).not.toBe(getGameKey('Café Rouge', 2028));
});
