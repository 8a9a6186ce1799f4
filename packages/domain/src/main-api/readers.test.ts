import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { session, statusAnswer } from './account.ts';
import {
  countriesAnswer,
  gameDetailsAnswer,
  gamePicture,
  gamesAnswer,
  publisherAnswer,
} from './catalogue.ts';
import { getNextPageNumber, hasRepeatedRows, mergeRows } from './envelope.ts';
import { foundUsersAnswer, settingsAnswer, userAnswer, userSearchFor } from './people.ts';

describe('a session', () => {
  const user = { id: 17, email: 'a@b.example', first_name: 'Ada', last_name: 'B' };
  const read = { ...user, id: '17' };

  test.each([
    [
      'a login',
      { status: 'success', message: 'Hi', data: { user, authorization: { token: 't' } } },
    ],
    ['a registration', { message: 'Hi', user, authorization: { token: 't', type: 'bearer' } }],
  ])('is parsed from %s', (_, body) => {
    expect(session.parse(body)).toEqual({ token: 't', message: 'Hi', user: read });
  });

  test('requires a token but no user', () => {
    expect(session.parse({ authorization: { token: 't' } })).toMatchObject({ user: null });
    expect(session.safeParse({ data: { user } }).success).toBe(false);
    expect(session.safeParse({ authorization: { token: '' } }).success).toBe(false);
  });
});

describe("a password reset's status", () => {
  test.each([
    [true, true],
    ['success', true],
    [1, true],
    [undefined, true],
    [false, false],
    ['false', false],
    ['error', false],
    [0, false],
  ])('parses %j as %j', (status, expected) => {
    expect(statusAnswer.parse({ status, message: 'm' }).status).toBe(expected);
  });
});

describe('countries', () => {
  const rows = [{ id: '56', name: 'Belgium' }];
  test.each([
    ['alone', rows],
    ['below data', { data: rows }],
    ['below countries', { countries: rows }],
  ])('are parsed %s', (_, body) => {
    expect(countriesAnswer.parse(body)).toEqual([{ id: 56, name: 'Belgium' }]);
  });
});

describe('a publisher', () => {
  const expected = {
    id: 3,
    name: 'Kettle',
    website: null,
    logo: '/l.svg',
    media: { location: '/l.svg' },
  };
  test.each([
    ['media.location', { data: { id: 3, name: 'Kettle', media: { location: '/l.svg' } } }],
    ['logo, below body', { body: { id: '3', name: 'Kettle', logo: '/l.svg' } }],
    ['no wrapper', { id: 3, name: 'Kettle', logo: '/l.svg', extra: true }],
  ])('is parsed with %s', (_, body) => {
    expect(publisherAnswer.parse(body)).toEqual(expected);
  });

  test.each([
    ['an empty media', { id: 3, name: 'Kettle', media: { location: null }, logo: '/l.svg' }],
    ['a list as media', { id: 3, name: 'Kettle', media: [], logo: '/l.svg' }],
    ['an empty location', { id: 3, name: 'Kettle', media: { location: '' }, logo: '/l.svg' }],
    ['an empty logo', { id: 3, name: 'Kettle', media: { location: '/l.svg' }, logo: '' }],
  ])('has both image fields beside %s', (_, body) => {
    expect(publisherAnswer.parse(body)).toMatchObject({ logo: '/l.svg' });
  });

  test('may have no id, which the caller knows', () => {
    expect(publisherAnswer.parse({ data: { name: 'Kettle' } })).toMatchObject({ id: null });
  });

  test('may have no name, but not neither id nor name', () => {
    expect(publisherAnswer.parse({ data: { id: 3 } }).name).toBe('Unnamed publisher 3');
    expect(publisherAnswer.safeParse({ status: 'success' }).success).toBe(false);
  });

  test('may have no logo', () => {
    expect(publisherAnswer.parse({ data: { id: 3, name: 'K' } })).toMatchObject({ logo: null });
  });
});

describe('games', () => {
  const row = {
    id: '9',
    name: 'Mill',
    parent_id: '4',
    rating: '7.25',
    nb_plays: '12',
    external_id: 325,
    thumbnail: { location: '/t.svg' },
  };

  test('accept numbers as strings, strings as numbers, and missing fields', () => {
    const [game] = gamesAnswer.parse({ data: { data: [row] } }).data;
    expect(game).toMatchObject({
      id: 9,
      parent_id: 4,
      rating: 7.25,
      nb_plays: 12,
      nb_ratings: null,
      external_id: '325',
      media: null,
    });
    expect(game && gamePicture(game)).toBe('/t.svg');
  });

  test('keep valid fields; an invalid one is null', () => {
    const odd = [
      { ...row, id: 1, name: null },
      { ...row, id: 2, name: '  ' },
      { ...row, id: 3, parent_id: 0 },
      { ...row, id: 4, nb_plays: -1, rating: 'high', thumbnail: [] },
      { ...row, id: 5, parent_id: 0 },
    ];
    const { data } = gamesAnswer.parse({ data: { data: odd } });
    expect(data.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
    expect(data.slice(0, 2).map(({ name }) => name)).toEqual(['Unnamed game 1', 'Unnamed game 2']);
    expect(data[2]).toMatchObject({ name: 'Mill', parent_id: null, rating: 7.25 });
    expect(data[3]).toMatchObject({ nb_plays: null, rating: null, thumbnail: null });
  });

  test('are skipped without an id, unless all lack one', () => {
    const nameless = { ...row, id: null };
    expect(gamesAnswer.parse({ data: { data: [nameless, row] } }).data).toHaveLength(1);
    expect(gamesAnswer.safeParse({ data: { data: [nameless] } }).success).toBe(false);
    expect(gamesAnswer.safeParse({ data: { data: ['<html>', 7, null] } }).success).toBe(false);
  });

  test('continue with next_page_url if nothing else is given', () => {
    const parse = (address: string | null) =>
      gamesAnswer.parse({ data: { data: [{ id: 1, name: 'x' }], next_page_url: address } });
    const first = parse('https://main.example/api/filter/games?page=2');
    expect(first).toMatchObject({ total: null, last_page: null, per_page: null });
    expect(getNextPageNumber(first, 1)).toBe(2);
    expect(getNextPageNumber(parse('/api/filter/games?cursor=eyJ'), 2)).toBe(3);
    expect(getNextPageNumber(parse(null), 2)).toBeUndefined();
  });

  test('are known to repeat from an API without page numbers', () => {
    const page = { data: [{ id: 1 }, { id: 2 }] };
    expect(hasRepeatedRows([page])).toBe(false);
    expect(hasRepeatedRows([page, page])).toBe(true);
    expect(mergeRows([page, page])).toEqual([{ id: 1 }, { id: 2 }]);
  });

  test('have a next page while next_page_url is set', () => {
    const next = 'https://main.example/api/filter/games?page=3';
    const page = gamesAnswer.parse({
      data: { data: [row], current_page: '2', last_page: '5', per_page: 21, next_page_url: next },
    });
    expect(page).toMatchObject({ last_page: 5 });
    expect(getNextPageNumber(page, 2)).toBe(3);
    const last = gamesAnswer.parse({ data: { data: [], current_page: 5, next_page_url: null } });
    expect(getNextPageNumber(last, 5)).toBeUndefined();
    expect(getNextPageNumber(page, 5)).toBeUndefined();
  });
});

describe('the details of a game', () => {
  test.each([
    ['below data', { data: { id: '9', name: 'Mill' } }],
    ['with other types', { id: 9, name: 'Mill', designers: null, store_urls: {} }],
    ['alone', { id: 9, name: 'Mill', weight: 'heavy', languages: 'en' }],
    ['with a weight out of range', { id: 9, name: 'Mill', weight: 9 }],
  ])('are parsed %s, with null or an empty list for the rest', (_, body) => {
    expect(gameDetailsAnswer.parse(body)).toMatchObject({
      id: 9,
      name: 'Mill',
      media: null,
      weight: null,
      description: null,
      designers: [],
      languages: [],
      store_urls: [],
    });
  });

  test('keep what is valid', () => {
    const body = { id: 9, name: '', weight: '2.35', mechanics: ['Dice', null, 7], cover_alt: 'A' };
    expect(gameDetailsAnswer.parse(body)).toMatchObject({
      name: 'Unnamed game 9',
      weight: 2.35,
      mechanics: ['Dice', '7'],
      cover_alt: 'A',
    });
  });

  test('need an id', () => {
    expect(gameDetailsAnswer.safeParse({ data: { name: 'Mill' } }).success).toBe(false);
  });
});

describe('a profile', () => {
  test.each([
    ['below data, in two words', { data: { id: 5, first_name: 'Ada', last_name: 'B' } }],
    ['alone, in one word', { id: '5', firstname: 'Ada', lastname: 'B' }],
    ['with numbers out of range', { id: 5, firstname: 'Ada', lastname: 'B', country_id: 0 }],
    ['below user', { status: 'success', user: { id: 5, firstname: 'Ada', lastname: 'B' } }],
    ['below data.user', { data: { user: { id: 5, firstname: 'Ada', lastname: 'B' } } }],
  ])('is parsed %s', (_, body) => {
    expect(userAnswer.parse(body)).toEqual({
      id: '5',
      email: null,
      firstname: 'Ada',
      lastname: 'B',
      displayname: '',
      description: null,
      country_id: null,
      avatar: null,
      followers_count: 0,
      following_count: 0,
      email_verified: null,
    });
  });

  test.each([
    [true, true],
    [1, true],
    [false, false],
    ['0', false],
    [null, null],
    ['2025-10-01', null],
    [undefined, null],
  ])('parses email_verified %j as %j', (sent, read) => {
    expect(userAnswer.parse({ id: 5, email_verified: sent }).email_verified).toBe(read);
  });

  test('requires neither id nor email, but any profile field (section 3)', () => {
    expect(userAnswer.parse({ data: { first_name: 'Ada' } })).toMatchObject({
      id: null,
      firstname: 'Ada',
    });
    expect(userAnswer.safeParse({ status: 'success' }).success).toBe(false);
  });

  test.each([
    ['a user without an id', { user: { firstname: 'Ada' } }],
    ['an empty user', { user: {} }],
    ['no user', { message: 'Saved.' }],
  ])('after an update is parsed from %s', (_, body) => {
    expect(settingsAnswer.safeParse(body).success).toBe(true);
  });

  test('in search results has its country as an object', () => {
    const { data } = foundUsersAnswer.parse({
      data: { data: [{ id: 5, displayname: 'ada', country: { id: '56' } }], last_page: 1 },
    });
    expect(data[0]).toMatchObject({ id: '5', country: { id: 56 } });
  });

  test('is searched by id if the text is digits', () => {
    expect(userSearchFor(' 42 ')).toEqual({ id: '42' });
    expect(userSearchFor('42nd')).toEqual({ displayname: '42nd' });
  });
});

test('throws only schema errors for any JSON value', () => {
  const readers = [
    session,
    statusAnswer,
    countriesAnswer,
    publisherAnswer,
    gamesAnswer,
    gameDetailsAnswer,
    userAnswer,
    settingsAnswer,
    foundUsersAnswer,
  ];
  const wrappers = fc.constantFrom('data', 'body', 'user', 'game', 'publishers', 'meta', 'links');
  const answer = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(wrappers, fc.oneof(fc.jsonValue(), fc.dictionary(wrappers, fc.jsonValue()))),
  );
  fc.assert(
    fc.property(answer, (body) => {
      for (const reader of readers) reader.safeParse(body);
    }),
  );
});
