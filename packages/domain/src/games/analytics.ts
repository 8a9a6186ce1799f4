import type { Game, GameKind } from '../main-api/catalogue.ts';
import { filterGames } from './rules.ts';

/** Fields used by the figures. Null: not measured, counts as zero. */
export type Measured = Pick<Game, 'parent_id' | 'rating' | 'nb_plays' | 'nb_ratings'>;

/** Totals and mean ratings of games. */
export interface Figures {
  readonly games: number;
  readonly plays: number;
  readonly ratings: number;
  /** Mean rating, each game counted once; null if no game is rated. */
  readonly averageRating: number | null;
  /** Mean rating weighted by plays; null if no rated game was played. */
  readonly playsWeightedRating: number | null;
}

/** Totals of a catalogue (decision on section 2: Analytics shows real figures where possible). */
export function getFigures(games: readonly Measured[]): Figures {
  return {
    games: games.length,
    plays: sum(games, getPlays),
    ratings: sum(games, ({ nb_ratings }) => nb_ratings ?? 0),
    averageRating: weightedRating(games, () => 1),
    playsWeightedRating: weightedRating(games, getPlays),
  };
}

/** The figures of base games and expansions. */
export function baseAgainstExpansions(
  games: readonly Measured[],
): Readonly<Record<Exclude<GameKind, 'all'>, Figures>> {
  return {
    base: getFigures(filterGames(games, 'base')),
    expansion: getFigures(filterGames(games, 'expansion')),
  };
}

/**
 * The best rated games, in descending order; ties by number of ratings, then name. Unrated games
 * are excluded.
 *
 * @param max maximum number of games
 */
export function getBestGames<Rated extends Measured & Pick<Game, 'name'>>(
  games: readonly Rated[],
  max: number,
): readonly Rated[] {
  return games
    .filter(({ rating }) => rating !== null)
    .toSorted(
      (one, other) =>
        (other.rating ?? 0) - (one.rating ?? 0) ||
        (other.nb_ratings ?? 0) - (one.nb_ratings ?? 0) ||
        one.name.localeCompare(other.name, 'en'),
    )
    .slice(0, max);
}

/** Ratings that a game needs to be among the best, the worst or the most improved. */
export const minRatings = 10;

/** The games with at least `minRatings` ratings. */
export function filterRatedGames<Rated extends Pick<Game, 'rating' | 'nb_ratings'>>(
  games: readonly Rated[],
): readonly Rated[] {
  return games.filter(
    ({ rating, nb_ratings }) => rating !== null && (nb_ratings ?? 0) >= minRatings,
  );
}

/** The worst rated games, in ascending order; ties as in `getBestGames`. */
export function getWorstGames<Rated extends Measured & Pick<Game, 'name'>>(
  games: readonly Rated[],
  max: number,
): readonly Rated[] {
  return getBestGames(games, games.length).toReversed().slice(0, max);
}

/** A game's place among others: 1 is the highest, and games with the same value share a place. */
export interface Rank {
  readonly place: number;
  /** How many games have a value. */
  readonly of: number;
}

/** The rank of a game by a figure; null if the game has none. */
export function getRank<Ranked extends Pick<Game, 'id' | 'rating' | 'nb_plays'>>(
  games: readonly Ranked[],
  game: Ranked,
  figure: 'rating' | 'nb_plays',
): Rank | null {
  const own = game[figure];
  if (own === null) return null;
  const values = games.flatMap((other) => other[figure] ?? []);
  return { place: 1 + values.filter((value) => value > own).length, of: values.length };
}

/** The most played games, in descending order; ties by name. */
export function getMostPlayedGames<Played extends Pick<Game, 'nb_plays' | 'name'>>(
  games: readonly Played[],
  max: number,
): readonly Played[] {
  return games
    .filter(({ nb_plays }) => (nb_plays ?? 0) > 0)
    .toSorted(
      (one, other) =>
        (other.nb_plays ?? 0) - (one.nb_plays ?? 0) || one.name.localeCompare(other.name, 'en'),
    )
    .slice(0, max);
}

function weightedRating(
  games: readonly Measured[],
  weightOf: (game: Measured) => number,
): number | null {
  const rated = games.filter(({ rating }) => rating !== null);
  const weight = sum(rated, weightOf);
  return weight === 0 ? null : sum(rated, (game) => (game.rating ?? 0) * weightOf(game)) / weight;
}

function getPlays({ nb_plays }: Pick<Game, 'nb_plays'>): number {
  return nb_plays ?? 0;
}

function sum<Item>(items: readonly Item[], measure: (item: Item) => number): number {
  return items.reduce((total, item) => total + measure(item), 0);
}
