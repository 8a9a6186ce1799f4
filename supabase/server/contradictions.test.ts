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
