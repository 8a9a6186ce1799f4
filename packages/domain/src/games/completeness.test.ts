import { describe, expect, it } from 'vitest';
import { createRow } from '../fixtures/index.ts';
import { gameFields } from '../game-proposals/index.ts';
import { type GameDetails, gameDetails } from '../main-api/index.ts';
import {
  findMissing,
  findNextToFix,
  findProposed,
  type GamesSelection,
  gameChecks,
  matchesMissing,
  missingFilters,
  readMissingFilter,
} from './completeness.ts';

const complete = (id: number, changes: Partial<GameDetails> = {}): GameDetails =>
  createRow(gameDetails, {
    id,
    name: `Game ${id}`,
    description: 'Cross the river.',
    media: { location: '/art/1.svg' },
    designers: ['Ada Alder'],
    languages: ['en'],
    rules_url: 'https://lanternandloom.example/rules',
    min_age: 8,
    external_id: '13',
    ...changes,
  });
const nothing = {
  description: '',
  media: null,
  thumbnail: null,
  designers: [],
  languages: [],
  rules_url: null,
  min_age: null,
  external_id: null,
};
const names = (checks: readonly { name: string }[]) => checks.map(({ name }) => name);

describe('what is missing of a game', () => {
  it('is nothing if it passes the seven checks', () => {
    expect(findMissing(complete(1))).toEqual([]);
    expect(gameChecks).toHaveLength(7);
  });

  it.each(gameChecks)('$label is missing if its field is blank', ({ name }) => {
    const field = name === 'cover' ? 'media' : name;
    expect(names(findMissing(complete(1, { [field]: nothing[field] })))).toEqual([name]);
  });

  it('an age of 0 is known, and a thumbnail is a cover', () => {
    const game = complete(1, { min_age: 0, media: null, thumbnail: { location: '/art/1.svg' } });
    expect(findMissing(game)).toEqual([]);
  });

  it('is in the order of the checks, each a field of the form', () => {
    expect(findMissing(complete(1, nothing))).toEqual(gameChecks);
    const fields = names(gameChecks).filter((name) => name !== 'cover');
    expect(fields.every((name) => name in gameFields)).toBe(true);
  });
});

describe('the filters', () => {
  const filter = (text: string | null) =>
    [complete(1), complete(2, { min_age: null })]
      .filter((game) => matchesMissing(findMissing(game), readMissingFilter(text)))
      .map(({ id }) => id);

  it('find complete games, incomplete ones and those without one field', () => {
    expect(filter(null)).toEqual([1, 2]);
    expect(filter('any')).toEqual([2]);
    expect(filter('none')).toEqual([1]);
    expect(filter('min_age')).toEqual([2]);
    expect(filter('rules_url')).toEqual([]);
    expect(filter('constructor')).toEqual([1, 2]);
  });

  it('are one for each check, after all, incomplete and complete games', () => {
    expect(missingFilters.map(({ label }) => label)).toEqual([
      'All',
      'Incomplete',
      'Complete',
      'No description',
      'No cover',
      'No designers',
      'No languages',
      'No rules',
      'No age',
      'No BGG ID',
    ]);
  });
});

describe('the next game to fix', () => {
  const games = [
    complete(4, { rules_url: null, min_age: null }),
    complete(3),
    complete(2, { min_age: null }),
    complete(1, { rules_url: null }),
    complete(5, { parent_id: 1, rules_url: null }),
  ];
  const selection: GamesSelection = { kind: 'base', search: '', sort: null, missing: null };
  type Proposals = Parameters<typeof findNextToFix>[2];
  const find = (
    after: number | null,
    changes: Partial<GamesSelection> = {},
    proposals: Proposals = new Map(),
  ) => {
    const { next, ...rest } = findNextToFix(games, { ...selection, ...changes }, proposals, after);
    return { ...rest, next: next && { id: next.game.id, checks: names(next.checks) } };
  };

  it('is the first incomplete one of the list, in its order', () => {
    expect(find(null)).toEqual({
      next: { id: 1, checks: ['rules_url'] },
      left: 3,
      skipped: 0,
      waiting: 0,
    });
    expect(find(null, { kind: 'expansion' })).toMatchObject({ next: { id: 5 }, left: 1 });
    expect(find(null, { search: 'Game 4' }).next?.id).toBe(4);
  });

  it('is behind the one that is open, also one that is complete', () => {
    expect(find(1)).toMatchObject({ next: { id: 2 }, left: 2, skipped: 1 });
    expect(find(3)).toMatchObject({ next: { id: 4 }, left: 1, skipped: 2 });
    expect(find(4)).toMatchObject({ next: null, left: 0, skipped: 3 });
  });

  it('misses what the list is filtered by, which comes first', () => {
    expect(find(null, { missing: 'min_age' }).next).toEqual({ id: 2, checks: ['min_age'] });
    expect(find(2, { missing: 'min_age' }).next).toEqual({
      id: 4,
      checks: ['min_age', 'rules_url'],
    });
    expect(find(null, { missing: 'none' }).next).toBeNull();
  });

  it('is none whose missing fields were proposed, or whose proposal is in review', () => {
    const sent = new Map([[1, { status: 'submitted', filled: ['rules_url'] } as const]]);
    expect(find(null, {}, sent)).toMatchObject({ next: { id: 2 }, left: 2, waiting: 0 });
    const other = new Map([[1, { status: 'submitted', filled: ['weight'] } as const]]);
    expect(find(null, {}, other)).toMatchObject({ next: { id: 2 }, left: 2, waiting: 1 });
    const corrected = new Map([[4, { status: 'changes_requested', filled: ['min_age'] } as const]]);
    expect(find(3, {}, corrected).next).toEqual({ id: 4, checks: ['rules_url'] });
  });

  it('may have a draft, which proposes nothing yet', () => {
    const draft = { status: 'draft', filled: ['rules_url'] } as const;
    expect(findProposed(gameChecks, draft)).toEqual([]);
    expect(find(null, {}, new Map([[1, draft]])).next?.id).toBe(1);
  });
});
