import type { GameKind } from '../main-api/catalogue.ts';

/** Texts of the portal's games (section 2: Publisher portal). */
export const gameTexts = {
  heading: 'Published Games',
  addGame: 'Add New Game',
  none: 'No games found',
  loading: 'Loading games...',
  loadingMore: 'Loading more games...',
  allLoaded: 'All games loaded',
  notAvailable: 'N/A',
} as const;

export const gameBadges: Readonly<Record<Exclude<GameKind, 'all'>, string>> = {
  base: 'Base Game',
  expansion: 'Expansion',
};

/** Formats a rating from 1 to 10 with one decimal; N/A if null. */
export function formatRating(rating: number | null): string {
  return rating === null ? gameTexts.notAvailable : rating.toFixed(1);
}

/** Formats a BGG ID; N/A if null. */
export function formatBggId(externalId: string | null): string {
  return externalId || gameTexts.notAvailable;
}

/**
 * URL of a game at BoardGameGeek.
 *
 * @param externalId its BGG ID
 */
export function getBggAddress(externalId: string): string {
  return `https://boardgamegeek.com/boardgame/${encodeURIComponent(externalId)}`;
}

/** Formats a count of plays or ratings: 1,284. */
export function formatFigure(count: number | null): string {
  return (count ?? 0).toLocaleString('en-US');
}

/** Sample figures of Analytics, shown with a label if there are no real ones (section 2). */
export const sampleFigures = [
  { label: 'Total Games', value: '12', trend: '+2 since last month' },
  { label: 'Total Views', value: '1,284', trend: '+18% since last month' },
  { label: 'Total Plays Logged', value: '856', trend: '+7% since last month' },
] as const;

/** Sample drafts, shown with a label if there are no real ones (section 2). */
export const sampleDrafts = [
  { id: 1, name: 'Draft Game 1', lastEdited: 'Last edited 2 days ago' },
  { id: 2, name: 'Draft Game 2', lastEdited: 'Last edited 2 days ago' },
] as const;

/** Texts of Draft Games (section 2). */
export const draftTexts = {
  create: 'Create Draft',
  badge: 'Draft',
  continueEditing: 'Continue Editing',
} as const;
