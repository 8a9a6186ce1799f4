import { isConsolePath } from '@ludarium/domain/routes';
import { expect, it } from 'vitest';
import { readOldAddress } from './addresses.ts';

it.each([
  ['tab=games', '/publisher-portal'],
  ['tab=games&csv', '/publisher-portal/csv'],
  ['filter=all&game=12&page=3', '/publisher-portal/games/12'],
  ['publisher=1&tab=drafts', '/publisher-portal/drafts'],
  ['tab=drafts&proposal=0b4e4d4e', '/publisher-portal/drafts/0b4e4d4e'],
  ['tab=drafts&proposal=new&game=12', '/publisher-portal/drafts/new?game=12'],
  ['tab=analytics&game=12', '/publisher-portal/analytics/12'],
  ['tab=analytics&figure=ratings', '/publisher-portal/analytics'],
  ['tab=account', '/publisher-portal/account'],
])('%s leads to %s, which is a page of the console', (search, path) => {
  expect(readOldAddress(new URLSearchParams(search))).toBe(path);
  expect(isConsolePath(path)).toBe(true);
});

it.each(['', 'layout=list', 'filter=%7B%22kind%22%3A%22all%22%7D'])(
  '%j is no old address',
  (search) => expect(readOldAddress(new URLSearchParams(search))).toBeNull(),
);
