import { describe, expect, it } from 'vitest';
import { draftSchema, findFormFaults, toContent, toForm } from './proposal-values.ts';

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
    expect(toForm({}, { proposed, cover: null, note: null, version: 1 }).min_players).toBe('two');
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

describe('draftSchema', () => {
  it('reads the stored form, also with values that are not valid yet', () => {
    const form = { ...toForm(current, null), min_players: 'two' };
    expect(draftSchema.parse(JSON.parse(JSON.stringify(form)))).toEqual(form);
  });

  it('refuses a list in place of a text', () => {
    const form = { ...toForm(current, null), name: ['Amber Mill'] };
    expect(draftSchema.safeParse(form).success).toBe(false);
  });
});
