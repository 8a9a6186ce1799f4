import { describe, expect, it } from 'vitest';
import { createRow } from '../fixtures/index.ts';
import { type GameDetails, gameDetails } from '../main-api/index.ts';
import {
  compareChange,
  describeChange,
  type GamesChange,
  getChangeKinds,
  sharedGameFields,
} from './change-games.ts';

const game = (id: number, changes: Partial<GameDetails> = {}): GameDetails =>
  createRow(gameDetails, { id, name: `Game ${id}`, ...changes });
const games = [
  game(1, { languages: ['en'], min_age: 8, min_players: 2, max_players: 4 }),
  game(2, { languages: ['en', 'de'], min_players: 1, max_players: 2 }),
  game(3),
];
const compare = (change: GamesChange, withProposal: readonly number[] = []) =>
  compareChange(games, change, new Set(withProposal));
const outcomes = (...call: Parameters<typeof compare>) =>
  compare(...call).map(({ outcome }) => outcome);
const proposed = (...call: Parameters<typeof compare>) =>
  compare(...call).map(({ proposal }) => proposal?.proposed ?? null);

describe('a change of many games', () => {
  it('adds entries to a list that are not in it', () => {
    const change = { field: 'languages', how: 'add', value: ['de', 'en'] } as const;
    expect(outcomes(change)).toEqual(['changed', 'unchanged', 'changed']);
    expect(proposed(change)).toEqual([
      { languages: ['en', 'de'] },
      null,
      { languages: ['de', 'en'] },
    ]);
    expect(compare(change)[0]?.proposal).toEqual({
      kind: 'change',
      game_id: 1,
      proposed: { languages: ['en', 'de'] },
      original: { languages: ['en'], name: 'Game 1' },
    });
  });

  it('sets a list or a value', () => {
    expect(proposed({ field: 'languages', how: 'set', value: ['fr'] })).toEqual(
      games.map(() => ({ languages: ['fr'] })),
    );
    expect(outcomes({ field: 'min_age', how: 'set', value: 8 })).toEqual([
      'unchanged',
      'changed',
      'changed',
    ]);
  });

  it('clears a field, which leaves a blank one as it is', () => {
    const change = { field: 'languages', how: 'clear', value: ['en'] } as const;
    expect(outcomes(change)).toEqual(['changed', 'changed', 'unchanged']);
    expect(proposed(change)).toEqual([{ languages: null }, { languages: null }, null]);
  });

  it('follows the rules of an import: values, ranges and open proposals', () => {
    expect(outcomes({ field: 'min_players', how: 'set', value: 3 })).toEqual([
      'changed',
      'error',
      'changed',
    ]);
    expect(outcomes({ field: 'rules_url', how: 'set', value: 'rules' })).toEqual(
      games.map(() => 'error'),
    );
    expect(outcomes({ field: 'min_age', how: 'set', value: 9 }, [2])).toEqual([
      'changed',
      'error',
      'changed',
    ]);
  });

  it('is described by its field, what is done and the value', () => {
    expect(describeChange({ field: 'languages', how: 'add', value: ['en', 'de'] })).toBe(
      'Languages: add English, German',
    );
    expect(describeChange({ field: 'min_age', how: 'set', value: 8 })).toBe('Age from: set to 8');
    expect(describeChange({ field: 'rules_url', how: 'clear', value: null })).toBe('Rules: clear');
  });

  it('is of a field that games share; only lists get further entries', () => {
    expect(sharedGameFields).toContain('languages');
    expect(sharedGameFields).not.toContain('name');
    expect(sharedGameFields).not.toContain('external_id');
    const kinds = (field: GamesChange['field']) => getChangeKinds(field).map(({ how }) => how);
    expect(kinds('designers')).toEqual(['set', 'add', 'clear']);
    expect(kinds('min_age')).toEqual(['set', 'clear']);
  });
});
