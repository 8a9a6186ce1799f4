import { expect, it } from 'vitest';
import { findContradictions } from './contradictions.ts';
import { type RawVariables, readEnvironment } from './environment.ts';

const find = (variables: RawVariables) =>
  findContradictions(readEnvironment(variables, '/app'), variables);

const company = {
  VITE_MAIN_API_URL: 'https://api.example',
  VITE_RECAPTCHA_URL: 'none',
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

it('refuses MAIN_API_URL without VITE_MAIN_API_URL, in one sentence', () => {
  expect(find({ MAIN_API_URL: 'https://api.example' })).toEqual([
    expect.stringMatching(/^MAIN_API_URL names a main API/),
  ]);
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
