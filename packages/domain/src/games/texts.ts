import type { GameKind } from '../main-api/catalogue.ts';

/** Texts that the specification fixes for the portal's games (section 2: Publisher portal). */
export const gameTexts = {
  heading: 'Published Games',
  addGame: 'Add New Game',
  none: 'No games found',
  loading: 'Loading games...',
  loadingMore: 'Loading more games...',
  allLoaded: 'All games loaded',
  notAvailable: 'N/A',
} as const;

/** A game's badge. */
export const gameBadges: Readonly<Record<Exclude<GameKind, 'all'>, string>> = {
  base: 'Base Game',
  expansion: 'Expansion',
};

/** A rating from 1 to 10 as a row shows it: one decimal, or N/A. */
export function ratingText(rating: number | null): string {
  return rating === null ? gameTexts.notAvailable : rating.toFixed(1);
}

/** A BGG ID as a row shows it, or N/A. */
export function bggIdText(externalId: string | null): string {
  return externalId || gameTexts.notAvailable;
}

/** A game's page at BoardGameGeek. @param externalId its BGG ID */
export function bggAddress(externalId: string): string {
  return `https://boardgamegeek.com/boardgame/${encodeURIComponent(externalId)}`;
}

/** A count of plays or ratings as a row shows it: 1,284. */
export function countText(count: number | null): string {
  return (count ?? 0).toLocaleString('en-US');
}
