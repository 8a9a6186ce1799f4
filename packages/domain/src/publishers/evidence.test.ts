import { describe, expect, it } from 'vitest';
import {
  type Claim,
  describeApplicant,
  describeDomain,
  describePublisher,
  getApprovalFacts,
  mayHavePeople,
  type RequestEvidence,
  splitCompared,
} from './evidence.ts';

const meadow = {
  id: 5,
  name: 'Third Meadow',
  website: 'https://www.thirdmeadow.example',
  logo: null,
  nb_games: 320,
  nb_people: 1,
  opened_for: null,
};
const tom = { user_id: '7', name: 'Tom Ashworth', email: 'tom@x.example' };
const nothing: RequestEvidence = {
  isCompared: true,
  publisher: null,
  similar: [],
  people: [],
  others: [],
};
const known: RequestEvidence = { ...nothing, publisher: meadow, people: [tom] };
const claim: Claim = {
  email: 'mallory@stranger.example',
  email_verified: false,
  website_url: 'https://stranger.example',
  publisher_id: null,
  new_publisher_name: 'third meadow',
};
const asked: Claim = { ...claim, publisher_id: 5, new_publisher_name: null };
const say = (parts: { text: string }[]) => parts.map(({ text }) => text).join(' · ');

describe('describePublisher', () => {
  it.each([
    ['a new name that exists', claim, known, 'Same name as Third Meadow · 320 games · 1 person'],
    ['a new name', claim, nothing, 'No similar name in the catalogue'],
    [
      'a new name that resembles others',
      claim,
      { ...nothing, similar: [meadow] },
      'Similar: Third Meadow',
    ],
    [
      'a new name that nobody compared',
      claim,
      { ...nothing, isCompared: false },
      'Not compared with the catalogue',
    ],
    [
      'a new name that was approved',
      { ...claim, approved_publisher_id: 5 },
      known,
      'Approved for Third Meadow · 320 games · 1 person',
    ],
    ['an existing publisher', asked, known, '320 games · 1 person'],
    [
      'an existing publisher without people, with another request',
      asked,
      {
        ...nothing,
        publisher: { ...meadow, nb_games: 1, nb_people: 0 },
        others: [{ id: 'r', name: 'Kai' }],
      },
      '1 game · nobody yet · 1 other request',
    ],
    [
      'an existing publisher whose people the main API does not count',
      asked,
      { ...nothing, publisher: { ...meadow, nb_people: null } },
      '320 games · people not known',
    ],
  ])('of %s', (_, request, evidence, text) => {
    expect(say(describePublisher(request, evidence))).toBe(text);
  });
});

describe('describeDomain', () => {
  it.each([
    [
      'mallory@stranger.example',
      claim,
      nothing,
      'stranger.example: same as the website that they typed',
    ],
    [
      'mallory@stranger.example',
      claim,
      known,
      'stranger.example: same as the website that they typed',
    ],
    ['ada@thirdmeadow.example', asked, known, 'thirdmeadow.example: same domain as the publisher'],
    [
      'mallory@stranger.example',
      asked,
      known,
      'stranger.example: not thirdmeadow.example of the publisher, same as the website that they typed',
    ],
    ['ada@mail.example', asked, known, 'mail.example: not thirdmeadow.example of the publisher'],
    ['ada@mail.example', claim, nothing, 'mail.example: not the website that they typed'],
  ])('of %s', (email, request, evidence, text) => {
    expect(describeDomain({ ...request, email }, evidence)).toBe(text);
  });
});

it.each([
  [true, 'Address confirmed'],
  [false, 'Address not confirmed'],
  [null, 'Address not known to be confirmed'],
])('describeApplicant says of email_verified %s: %s', (email_verified, text) => {
  expect(describeApplicant({ ...claim, email_verified }, nothing)[0]?.text).toBe(text);
});

describe('getApprovalFacts', () => {
  it('is empty for a confirmed address and a publisher without people', () => {
    const free = { ...nothing, publisher: { ...meadow, nb_people: 0 } };
    expect(getApprovalFacts({ ...asked, email_verified: true }, free, 'Ada')).toEqual([]);
    expect(getApprovalFacts({ ...claim, email_verified: null }, nothing, 'Ada')).toEqual([]);
  });

  it('names the publisher that exists, the address and the people', () => {
    expect(getApprovalFacts(claim, known, 'Mallory Stranger')).toEqual([
      'Mallory Stranger asks for a new publisher, “third meadow”. Third Meadow is in the catalogue already with 320 games. The approval gives access to it.',
      'The address mallory@stranger.example is not confirmed: it may belong to somebody else.',
      'Third Meadow has 1 person with the same rights: Tom Ashworth, tom@x.example.',
    ]);
  });

  it('names an address of another domain than the publisher and the typed website', () => {
    const free = { ...nothing, publisher: { ...meadow, nb_people: 0 } };
    const other = { ...asked, email_verified: true, website_url: 'https://elsewhere.example' };
    expect(getApprovalFacts(other, free, 'Ada')).toEqual([
      'The address mallory@stranger.example has neither the domain of the publisher nor that of the website that they typed.',
    ]);
    const own = { ...other, email: 'ada@thirdmeadow.example' };
    expect(getApprovalFacts(own, free, 'Ada')).toEqual([]);
  });

  it('names people whom only the main API knows', () => {
    const evidence = { ...nothing, publisher: meadow };
    expect(getApprovalFacts({ ...asked, email_verified: true }, evidence, 'Ada')).toEqual([
      'Third Meadow has 1 person with the same rights: 1 whom only the main API knows.',
    ]);
  });

  it('says that the main API does not name the people', () => {
    const evidence = { ...nothing, publisher: { ...meadow, nb_people: null } };
    expect(getApprovalFacts({ ...asked, email_verified: true }, evidence, 'Ada')).toEqual([
      'The main API does not say who acts for Third Meadow.',
    ]);
  });
});

it.each([
  ['a new name', false, claim, nothing],
  ['a publisher for whom nobody acts', false, asked, { publisher: { ...meadow, nb_people: 0 } }],
  ['a publisher with a person', true, asked, known],
  ['a person whom only the main API knows', true, asked, { publisher: meadow }],
  [
    'people of whom the main API knows nobody',
    true,
    asked,
    { ...known, publisher: { ...meadow, nb_people: 0 } },
  ],
  [
    'a main API that does not count people',
    true,
    asked,
    { publisher: { ...meadow, nb_people: null } },
  ],
  ['a publisher that the main API does not answer', true, asked, nothing],
  ['a new name that nobody compared', true, claim, { isCompared: false }],
] as const)('mayHavePeople of %s is %s', (_, expected, request, evidence) => {
  expect(mayHavePeople(request, { ...nothing, ...evidence })).toBe(expected);
});

it('splitCompared tells the equal name from similar ones', () => {
  const other = { ...meadow, id: 6, name: 'Third Meadows' };
  expect(splitCompared('THIRD  MEADOW', [other, meadow])).toEqual({
    equal: meadow,
    similar: [other],
  });
});
