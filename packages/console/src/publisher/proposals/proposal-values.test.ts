import { describe, expect, it } from 'vitest';
import { findFormFaults, mergeForms, toContent, toForm } from './proposal-values.ts';

const current = { name: 'Amber Mill', min_players: 2, designers: ['Ada'], publisher_id: 1 };

describe('toContent', () => {
  it('contains only what differs, with the name for lists', () => {
    const form = {
      ...toForm(current, null),
      min_players: '3',
      cover: 'data:image/webp;base64,AA==',
    };
    expect(toContent(form, { kind: 'change', current })).toEqual({
      proposed: { min_players: 3 },
      original: { min_players: 2, max_players: null, name: 'Amber Mill', cover: null },
      cover: 'data:image/webp;base64,AA==',
      note: null,
    });
  });

  it('keeps a number that cannot be read through a save', () => {
    const form = { ...toForm({}, null), min_players: 'two' };
    const { proposed } = toContent(form, { kind: 'new', current: {} });
    expect(toForm({}, { proposed, cover: null, note: null }).min_players).toBe('two');
  });

  it('of a removal names the game and its publisher', () => {
    const form = { ...toForm(current, null), note: ' Out of print ' };
    expect(toContent(form, { kind: 'removal', current })).toEqual({
      proposed: {},
      original: { name: 'Amber Mill', publisher_id: 1 },
      cover: null,
      note: 'Out of print',
    });
  });
});

describe('findFormFaults', () => {
  it.each([
    [{ min_players: '5' }, { min_players: 'Players from (5) is greater than players to (3).' }],
    [{ max_players: '1' }, { max_players: 'Players from (2) is greater than players to (1).' }],
    [{ min_players: '5', max_players: '6' }, {}],
    [{ min_players: '5', max_players: '' }, {}],
  ])('compares %j with the other end of the range in the catalogue', (typed, faults) => {
    const game = { ...current, max_players: 3 };
    const form = { ...toForm(game, null), ...typed };
    expect(findFormFaults(form, { kind: 'change', current: game })).toEqual(faults);
  });
});

describe('mergeForms', () => {
  const base = toForm(current, null);

  it('takes what only the other one changed', () => {
    const result = mergeForms(base, { ...base, name: 'Mine' }, { ...base, weight: '3' });
    expect(result.conflicts).toEqual([]);
    expect(result.merged).toMatchObject({ name: 'Mine', weight: '3' });
  });

  it('keeps mine and names the field if both changed it', () => {
    const result = mergeForms(base, { ...base, name: 'Mine' }, { ...base, name: 'Theirs' });
    expect(result).toMatchObject({ conflicts: ['name'], merged: { name: 'Mine' } });
  });

  it('has no conflict if both changed it alike', () => {
    const both = { ...base, designers: ['Ada', 'Ben'] };
    expect(mergeForms(base, both, { ...both }).conflicts).toEqual([]);
  });
});
