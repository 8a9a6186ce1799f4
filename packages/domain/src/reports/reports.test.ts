import { expect, it } from 'vitest';
import { type Report, reportSchema } from './index.ts';

const error: Report = {
  reference: 'K7QX-2MPA',
  kind: 'error',
  area: 'portal',
  path: '/publisher-portal?token=abc#x',
  name: 'TypeError',
  message: 'No row for ada@games.example with eyJhbGciOi.eyJzdWIi.c2ln',
  stack: 'TypeError\n at load (https://games.example/assets/a.js?email=ada:12:34)',
};

it('removes queries, email addresses and tokens', () => {
  expect(reportSchema.parse(error)).toEqual({
    ...error,
    path: '/publisher-portal',
    message: 'No row for [email] with [token]',
    stack: 'TypeError\n at load (https://games.example/assets/a.js:12:34)',
  });
});

it('keeps the frames of a stack of Firefox', () => {
  const stack = 'load@https://games.example/assets/a.js:12:34';
  expect(reportSchema.parse({ ...error, stack })).toMatchObject({ stack });
});

it('accepts a web vital', () => {
  const vital = { reference: 'K7QX', kind: 'vital', area: 'site', path: '/', name: 'LCP' };
  expect(reportSchema.safeParse({ ...vital, value: 812.5 }).success).toBe(true);
  expect(reportSchema.safeParse(vital).success).toBe(false);
  expect(reportSchema.safeParse({ ...vital, name: 'FID', value: 1 }).success).toBe(false);
});

it('refuses unknown fields, unknown areas and long texts', () => {
  expect(reportSchema.safeParse({ ...error, user: 42 }).success).toBe(false);
  expect(reportSchema.safeParse({ ...error, area: 'main' }).success).toBe(false);
  expect(reportSchema.safeParse({ ...error, message: 'a'.repeat(501) }).success).toBe(false);
  expect(reportSchema.safeParse({ ...error, reference: 'a b' }).success).toBe(false);
});
