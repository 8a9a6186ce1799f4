import type { Game, GameKind } from '../main-api/catalogue.ts';
import { filterGames } from './rules.ts';

/** What the figures read of a game. Null counts as none: the metric was never measured. */
export type Measured = Pick<Game, 'parent_id' | 'rating' | 'nb_plays' | 'nb_ratings'>;

export interface Figures {
  readonly games: number;
  readonly plays: number;
  readonly ratings: number;
  /** The mean of the games' ratings, each game counting once; null where none is rated. */
  readonly averageRating: number | null;
  /** The same, each game counting as often as it was played; null where no rated one was played. */
  readonly playsWeightedRating: number | null;
}

/** The totals over a catalogue (decided for section 2: Analytics shows real figures where it can). */
export function getFigures(games: readonly Measured[]): Figures {
  return {
    games: games.length,
    plays: sum(games, getPlays),
    ratings: sum(games, ({ nb_ratings }) => nb_ratings ?? 0),
    averageRating: weightedRating(games, () => 1),
    playsWeightedRating: weightedRating(games, getPlays),
  };
}

/** The same figures for base games and for expansions. */
export function baseAgainstExpansions(
  games: readonly Measured[],
): Readonly<Record<Exclude<GameKind, 'all'>, Figures>> {
  return {
    base: getFigures(filterGames(games, 'base')),
    expansion: getFigures(filterGames(games, 'expansion')),
  };
}

/**
 * The best rated games, best first; of equal ones the more often rated, then by name. Games without
 * a rating are never among them.
 *
 * @param most how many at most
 */
export function bestGames<Rated extends Measured & Pick<Game, 'name'>>(
  games: readonly Rated[],
  most: number,
): readonly Rated[] {
  return games
    .filter(({ rating }) => rating !== null)
    .toSorted(
      (one, other) =>
        (other.rating ?? 0) - (one.rating ?? 0) ||
        (other.nb_ratings ?? 0) - (one.nb_ratings ?? 0) ||
        one.name.localeCompare(other.name, 'en'),
    )
    .slice(0, most);
}

/** The most played games, the most played first; of equal ones by name. */
export function mostPlayedGames<Played extends Pick<Game, 'nb_plays' | 'name'>>(
  games: readonly Played[],
  most: number,
): readonly Played[] {
  return games
    .filter(({ nb_plays }) => (nb_plays ?? 0) > 0)
    .toSorted(
      (one, other) =>
        (other.nb_plays ?? 0) - (one.nb_plays ?? 0) || one.name.localeCompare(other.name, 'en'),
    )
    .slice(0, most);
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
