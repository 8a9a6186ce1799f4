import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getBestGames, getFigures, getMostPlayedGames } from './analytics.ts';
import { gamesPerPage } from './index.ts';
import {
  countKinds,
  defaultGameFilter,
  defaultGameLayout,
  filterGames,
  findGames,
  getGameKind,
  readGameFilter,
  readGameLayout,
} from './rules.ts';
import { formatBggId, formatFigure, formatRating, getBggAddress } from './texts.ts';

const figure = fc.option(fc.nat(1_000_000));
const game = fc.record({
  name: fc.string(),
  parent_id: fc.option(fc.integer({ min: 1 })),
  rating: fc.option(fc.integer({ min: 10, max: 100 }).map((tenths) => tenths / 10)),
  nb_plays: figure,
  nb_ratings: figure,
});

const base = { name: 'Base', parent_id: null, rating: 8, nb_plays: 30, nb_ratings: 4 };
const expansion = { name: 'Expansion', parent_id: 1, rating: 6, nb_plays: 10, nb_ratings: 2 };
const unmeasured = { name: 'New', parent_id: null, rating: null, nb_plays: null, nb_ratings: null };

describe('a game', () => {
  it('is an expansion if it has a parent', () => {
    expect(getGameKind(base)).toBe('base');
    expect(getGameKind(expansion)).toBe('expansion');
  });

  it('shows N/A for missing values', () => {
    expect([formatRating(7.25), formatRating(null)]).toEqual(['7.3', 'N/A']);
    expect([formatBggId('13'), formatBggId(null)]).toEqual(['13', 'N/A']);
    expect(getBggAddress('1/3')).toBe('https://boardgamegeek.com/boardgame/1%2F3');
    expect([formatFigure(1284), formatFigure(null)]).toEqual(['1,284', '0']);
  });
});

describe('the list', () => {
  it('defaults to base games in the gallery, 21 per page', () => {
    expect([defaultGameFilter, defaultGameLayout, gamesPerPage]).toEqual(['base', 'gallery', 21]);
    expect([readGameFilter('all'), readGameFilter('x'), readGameFilter(null)]).toEqual([
      'all',
      'base',
      'base',
    ]);
    expect([readGameLayout('list'), readGameLayout('x')]).toEqual(['list', 'gallery']);
  });

  it('is filtered into base games and expansions', () => {
    fc.assert(
      fc.property(fc.array(game), (games) => {
        const parts = [...filterGames(games, 'base'), ...filterGames(games, 'expansion')];
        expect(new Set(parts)).toEqual(new Set(games));
        expect(filterGames(games, 'all')).toEqual(games);
      }),
    );
  });
});

describe('the search', () => {
  const rows = [
    { ...base, name: 'Lanterns' },
    { ...expansion, name: 'Lantern' },
    { ...unmeasured, name: 'Amber Mill' },
    { ...base, name: 'Lattern', rating: 5 },
  ].map((row, index) => ({
    ...row,
    id: 40 + index,
    external_id: index === 0 ? '822' : null,
    year_published: null,
    updated_at: null,
  }));
  const names = (search: string, sort: Parameters<typeof findGames>[1]['sort'] = null) =>
    findGames(rows, { search, sort }).map(({ name }) => name);

  it('puts base games first, each by name', () => {
    expect(names('')).toEqual(['Amber Mill', 'Lanterns', 'Lattern', 'Lantern']);
  });

  it('puts names that contain the text before those that resemble it', () => {
    expect(names('lantern')).toEqual(['Lanterns', 'Lantern', 'Lattern']);
  });

  it("finds a game by its id and by BoardGameGeek's, before names with that number", () => {
    expect(names('822')).toEqual([rows[0]?.name]);
    expect(names(' 42 ')).toEqual([rows[2]?.name]);
    expect(names('4')).toEqual([]);
    const seven = rows.map((row, index) => ({ ...row, id: 6 + index, name: `Game ${8 - index}` }));
    const found = findGames(seven, { search: '7', sort: null });
    expect(found.map(({ name }) => name)).toEqual(['Game 7']);
  });

  it('sorts, with missing values last in both directions', () => {
    expect(names('', '-rating')).toEqual(['Lanterns', 'Lantern', 'Lattern', 'Amber Mill']);
    expect(names('', 'rating')).toEqual(['Lattern', 'Lantern', 'Lanterns', 'Amber Mill']);
  });

  it('puts games without plays first where the least played are first', () => {
    expect(names('', 'nb_plays')[0]).toBe('Amber Mill');
    expect(names('', '-nb_plays').at(-1)).toBe('Amber Mill');
  });

  it('counts the kinds', () => {
    expect(countKinds(rows)).toEqual({ base: 3, expansion: 1 });
  });
});

describe('figures', () => {
  it('count measured values', () => {
    expect(getFigures([base, expansion, unmeasured])).toEqual({
      games: 3,
      plays: 40,
      ratings: 6,
      averageRating: 7,
    });
    expect(getFigures([unmeasured])).toMatchObject({ averageRating: null });
  });

  it('list the best rated and the most played', () => {
    const rarelyRated = { ...base, name: 'Rare', nb_ratings: 1 };
    const games = [unmeasured, expansion, rarelyRated, base];
    expect(getBestGames(games, 2)).toEqual([base, rarelyRated]);
    expect(getBestGames(games, 9)).not.toContain(unmeasured);
    expect(getMostPlayedGames(games, 9).map(({ name }) => name)).toEqual([
      'Base',
      'Rare',
      'Expansion',
    ]);
  });
});
