import { expect, it } from 'vitest';
import { type Claim, getEvidenceFacts, type RequestEvidence, splitCompared } from './evidence.ts';

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
  deletionApprovedAt: null,
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
const getFacts = (request: Claim, evidence: RequestEvidence) =>
  getEvidenceFacts(request, evidence, 'Mallory Stranger');
const say = (request: Claim, evidence: RequestEvidence) =>
  getFacts(request, evidence)
    .filter(({ label }) => label !== 'Address' && label !== 'Domain')
    .map(({ text }) => text)
    .join(' · ');
const ask = (request: Claim, evidence: RequestEvidence) =>
  getFacts(request, evidence).flatMap(({ question }) => question ?? []);

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
])('the facts of %s', (_, request, evidence, text) => {
  expect(say(request, evidence)).toBe(text);
});

it.each([
  ['mallory@stranger.example', claim, nothing, 'same as the website that they typed'],
  ['mallory@stranger.example', claim, known, 'same as the website that they typed'],
  ['ada@thirdmeadow.example', asked, known, 'same domain as the publisher'],
  [
    'mallory@stranger.example',
    asked,
    known,
    'not thirdmeadow.example of the publisher, same as the website that they typed',
  ],
  ['ada@mail.example', asked, known, 'not thirdmeadow.example of the publisher'],
  ['ada@mail.example', claim, nothing, 'not the website that they typed'],
])('the domain of %s', (email, request, evidence, text) => {
  const fact = getFacts({ ...request, email }, evidence).find(({ label }) => label === 'Domain');
  expect(fact?.text).toBe(`${email.split('@')[1]}: ${text}`);
});

it.each([
  [true, 'Address confirmed'],
  [false, 'Address not confirmed'],
  [null, 'Address not known to be confirmed'],
])('says of email_verified %s: %s', (email_verified, text) => {
  expect(getFacts({ ...claim, email_verified }, nothing).map((fact) => fact.text)).toContain(text);
});

const free = { ...nothing, publisher: { ...meadow, nb_people: 0 } };
const confirmed = { ...asked, email_verified: true };
it.each<[string, Claim, RequestEvidence, string[]]>([
  ['nothing about a publisher without people', confirmed, free, []],
  ['nothing about a new name', { ...claim, email_verified: null }, nothing, []],
  [
    'about the publisher that exists, its people and the address',
    claim,
    known,
    [
      'Mallory Stranger asks for a new publisher, “third meadow”. Third Meadow is in the catalogue already with 320 games: the approval of this request alone gives access to it.',
      'Third Meadow has 1 person with the same rights: Tom Ashworth, tom@x.example.',
      'The address mallory@stranger.example is not confirmed: it may belong to somebody else.',
    ],
  ],
  [
    'about an address of another domain than the publisher and the typed website',
    { ...confirmed, website_url: 'https://elsewhere.example' },
    free,
    [
      'The address mallory@stranger.example has neither the domain of the publisher nor that of the website that they typed.',
    ],
  ],
  [
    'nothing about an address of the publisher',
    { ...confirmed, website_url: null, email: 'ada@thirdmeadow.example' },
    free,
    [],
  ],
  [
    'about people whom only the main API knows',
    confirmed,
    { ...nothing, publisher: meadow },
    ['Third Meadow has 1 person with the same rights: 1 whom only the main API knows.'],
  ],
  [
    'about people of whom the main API knows nobody',
    confirmed,
    { ...free, people: [tom] },
    ['Third Meadow has 1 person with the same rights: Tom Ashworth, tom@x.example.'],
  ],
  [
    'about a main API that does not count people',
    confirmed,
    { ...nothing, publisher: { ...meadow, nb_people: null } },
    ['The main API does not say who acts for Third Meadow.'],
  ],
  [
    'about a publisher that the main API does not answer',
    confirmed,
    nothing,
    ['The main API does not say who acts for the publisher.'],
  ],
  [
    'about an account that is to be deleted',
    confirmed,
    { ...free, deletionApprovedAt: '2025-11-14T09:00:00Z' },
    [
      'Mallory Stranger asked for the deletion of the account, and it was approved: the account is to be deleted.',
    ],
  ],
  [
    'about a new name that nobody compared',
    { ...claim, email_verified: true },
    { ...nothing, isCompared: false },
    ['The main API does not say whether the catalogue has a publisher of this name.'],
  ],
])('asks %s', (_, request, evidence, questions) => {
  expect(ask(request, evidence)).toEqual(questions);
});

it('splitCompared tells the equal name from similar ones', () => {
  const other = { ...meadow, id: 6, name: 'Third Meadows' };
  expect(splitCompared('THIRD  MEADOW', [other, meadow])).toEqual({
    equal: meadow,
    similar: [other],
  });
});
