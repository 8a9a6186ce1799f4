import type { Game } from '../main-api/catalogue.ts';

/** Fields used by the figures. Null: not measured, counts as zero. */
export type Measured = Pick<Game, 'rating' | 'nb_plays' | 'nb_ratings'>;

/** Totals and mean rating of games. */
export interface Figures {
  readonly games: number;
  readonly plays: number;
  readonly ratings: number;
  /** Mean rating, each game counted once; null if no game is rated. */
  readonly averageRating: number | null;
}

/** Totals of a catalogue (decision on section 2: Analytics shows real figures where possible). */
export function getFigures(games: readonly Measured[]): Figures {
  const ratings = games.flatMap(({ rating }) => rating ?? []);
  return {
    games: games.length,
    plays: sum(games.map(({ nb_plays }) => nb_plays ?? 0)),
    ratings: sum(games.map(({ nb_ratings }) => nb_ratings ?? 0)),
    averageRating: ratings.length === 0 ? null : sum(ratings) / ratings.length,
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

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
