import { expect, it } from 'vitest';
import { isConsolePath } from './index.ts';

it.each([
  '/admin',
  '/admin/',
  '/admin/publisher_requests?filter=%7B%7D',
  '/admin/games/12/show',
  '/admin/game_proposals/e0000000-0000-4000-8000-000000000001/show',
  '/admin/games/1.2',
  '/publisher-portal',
  '/publisher-portal/analytics?figure=plays',
  '/publisher-portal/games/12',
  '/publisher-portal/drafts/new?game=12',
  '/feedback?card=1#top',
  '/feedback/214',
  '/feedback/214/?q=crash',
  '/privacy-policy/edit',
])('returns true for %s', (address) => expect(isConsolePath(address)).toBe(true));

it.each([
  '/',
  '/administration',
  '/admin/nothing',
  '/admin/games/12/show/more',
  '/feedback/nothing',
  '/feedback/0',
  '/feedback/214/more',
  '/publisher-portal/nothing',
  '/publisher-portal/games',
  '/publisher-portal/games/twelve',
  '/privacy-policy',
  '//evil.example/admin',
  '/auth?next=/admin',
])('returns false for %s', (address) => expect(isConsolePath(address)).toBe(false));
