import { expect, it } from 'vitest';
import { findContradictions } from './contradictions.ts';
import { readEnvironment, type Variables } from './environment.ts';

const find = (variables: Variables) =>
  findContradictions(readEnvironment(variables, '/app'), variables);

const company = {
  VITE_MAIN_API_URL: 'https://api.example',
  VITE_RECAPTCHA: 'none',
  MAIN_API_JWT_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://mail.example',
};

it.each([{}, company, { ...company, SEED: 'none' }, { VITE_MAIN_API_URL: '/main-api' }])(
  'finds none in %j',
  (variables) => {
    expect(find(variables)).toEqual([]);
  },
);

it.each([
  ['MAIN_API_JWT_SECRET', '', /set MAIN_API_JWT_SECRET to the secret that signs its tokens\.$/],
  ['SMTP_URL', '', /set SMTP_URL, since only the demo catches mail\.$/],
  ['SEED', 'demo', /^SEED=demo is for the demo/],
  ['SEED_CATALOGUE', 'games.csv', /^SEED_CATALOGUE is for the demo/],
  ['ALLOW_PUBLIC_DEMO', 'true', /^ALLOW_PUBLIC_DEMO is for the demo/],
  ['CATALOGUE_KEY', 'k'.repeat(32), /give that of VITE_MAIN_API_URL as MAIN_API_CATALOGUE_KEY\.$/],
])('refuses %s=%s beside a main API of the company, in one sentence', (name, value, sentence) => {
  expect(find({ ...company, [name]: value })).toEqual([expect.stringMatching(sentence)]);
});

const publicSite = { PUBLIC_URL: 'https://games.example', SEED: 'none' };

it('refuses a public address without a mail server, in one sentence', () => {
  expect(find(publicSite)).toEqual([
    'PUBLIC_URL is public, and nobody would see the mails that the demo catches; set SMTP_URL, or SMTP_URL=none to send none.',
  ]);
});

it.each([
  { ...publicSite, SMTP_URL: 'smtp://mail.example' },
  { ...publicSite, SMTP_URL: 'none' },
  { PUBLIC_URL: 'https://games.example', ALLOW_PUBLIC_DEMO: 'true' },
  { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:4000', SEED: 'none' },
  { PUBLIC_URL: 'http://127.0.0.1:4000' },
])('needs no mail server for %j', (variables) => {
  expect(find(variables)).toEqual([]);
});

it('takes SMTP_URL=none for no mail server beside a main API of the company', () => {
  expect(find({ ...company, SMTP_URL: 'none' })).toEqual([
    expect.stringMatching(/set SMTP_URL, since only the demo catches mail\.$/),
  ]);
});

it.each([
  ['MAIN_API_URL', 'https://api.example', /^MAIN_API_URL names a main API/],
  ['MAIN_API_CATALOGUE_KEY', 'k'.repeat(32), /^MAIN_API_CATALOGUE_KEY is the key of a main API/],
])('refuses %s without VITE_MAIN_API_URL, in one sentence', (name, value, sentence) => {
  expect(find({ [name]: value })).toEqual([expect.stringMatching(sentence)]);
});

it("takes a main API at a path of the pages' origin for the company's, unless it is the demo's path", () => {
  const { mainApi, inbox, seed } = readEnvironment(
    { ...company, VITE_MAIN_API_URL: '/company/api' },
    '/app',
  );
  expect(mainApi).toMatchObject({ url: '/company/api', functionsUrl: '/company/api' });
  expect({ inbox, seed }).toEqual({ inbox: false, seed: 'none' });
  expect(readEnvironment({ VITE_MAIN_API_URL: '/main-api/' }, '/app').mainApi).toBeUndefined();
});
