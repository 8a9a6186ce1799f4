import { describe, expect, it } from 'vitest';
import {
  findLanguages,
  findProposalFaults,
  getDifference,
  isSameValue,
  type ProposalContent,
  toValue,
} from './index.ts';

describe('toValue', () => {
  it.each([
    ['min_players', ' 4 ', 4],
    ['weight', '2,25', 2.25],
    ['min_players', 'four', 'four'],
    ['year_published', '-3000', -3000],
    ['year_published', '', null],
    ['external_id', '0123', '123'],
    ['external_id', '123.0', '123.0'],
    ['external_id', '1E+05', '1E+05'],
    ['parent_id', '1E+05', '1E+05'],
    ['designers', [' Ada ', ''], ['Ada']],
  ] as const)('%s %j is %j', (name, typed, value) => {
    expect(toValue(name, typed)).toEqual(value);
  });
});

describe('getDifference', () => {
  it('contains only what differs, with the values of the catalogue', () => {
    const current = { name: 'A game', min_players: 2, designers: ['Ada'], description: null };
    const edited = { name: 'A game', min_players: 3, designers: ['Ada', 'Bo'], description: '' };
    expect(getDifference(current, edited)).toEqual({
      proposed: { min_players: 3, designers: ['Ada', 'Bo'] },
      original: { min_players: 2, max_players: null, designers: ['Ada'] },
    });
  });

  it('an emptied field is cleared, a missing one is unchanged', () => {
    const current = {
      min_age: 8,
      website_url: 'https://example.com',
      store_urls: ['https://a.de'],
    };
    expect(getDifference(current, { website_url: '', store_urls: [] })).toEqual({
      proposed: { website_url: null, store_urls: null },
      original: { website_url: 'https://example.com', store_urls: ['https://a.de'] },
    });
  });

  it.each([
    [null, '', true],
    [undefined, [], true],
    [0, null, false],
    [['a', 'b'], ['b', 'a'], false],
    ['1', 1, false],
  ])('%j and %j are the same: %j', (one, other, same) => {
    expect(isSameValue(one, other)).toBe(same);
  });
});

describe('findProposalFaults', () => {
  const empty: ProposalContent = {
    kind: 'new',
    proposed: {},
    original: {},
    hasCover: false,
    note: null,
  };
  const find = (proposal: Partial<ProposalContent>) =>
    findProposalFaults({ ...empty, ...proposal });

  it('a new game needs its name, year and players', () => {
    expect(Object.keys(find({}))).toEqual(['name', 'year_published', 'min_players', 'max_players']);
    const complete = { name: 'A game', year_published: 2026, min_players: 2, max_players: 4 };
    expect(find({ proposed: complete })).toEqual({});
    expect(find({ proposed: { ...complete, name: '\u3164' } })).toHaveProperty('name');
    expect(find({ proposed: { ...complete, designers: ['\u3164'] } })).toHaveProperty('designers');
  });

  it('a change needs a difference, a removal a reason', () => {
    expect(find({ kind: 'change' })).toHaveProperty('nothing');
    expect(find({ kind: 'change', hasCover: true })).toEqual({});
    expect(find({ kind: 'change', proposed: { min_age: null } })).toEqual({});
    expect(find({ kind: 'removal', note: ' ' })).toHaveProperty('note');
    expect(find({ kind: 'removal', note: 'Sold.' })).toEqual({});
  });

  it('compares the players with those of the catalogue', () => {
    const original = { min_players: 4, max_players: 5 };
    expect(find({ kind: 'change', original, proposed: { max_players: 3 } })).toHaveProperty(
      'max_players',
    );
    expect(find({ kind: 'change', original, proposed: { name: 'A game' } })).toEqual({});
  });
});

describe('findLanguages', () => {
  const codes = ['af', 'de', 'en', 'fr', 'fy', 'ff'];

  it.each([
    ['fr', 'fr'],
    ['FR ', 'fr'],
    ['fren', 'fr'],
    ['en', 'en'],
    ['ger', 'de'],
  ])('lists for %j the language %s first', (text, code) => {
    expect(findLanguages(codes, text)[0]).toBe(code);
  });

  it('lists all for an empty text, and none for another word', () => {
    expect(findLanguages(codes, '')).toEqual(codes);
    expect(findLanguages(codes, 'Klingon')).toEqual([]);
  });
});
