import type { Game, GameKind } from '../main-api/catalogue.ts';

/** Whether a game stands alone (section 3: parent_id null) or expands another. */
export function kindOfGame(game: Pick<Game, 'parent_id'>): Exclude<GameKind, 'all'> {
  return game.parent_id === null ? 'base' : 'expansion';
}

/** The filter's options in their order, and the one that is chosen at first (sections 2 and 9). */
export const gameFilters = [
  { kind: 'base', label: 'Base Games' },
  { kind: 'expansion', label: 'Expansions' },
  { kind: 'all', label: 'All Games' },
] as const satisfies readonly { kind: GameKind; label: string }[];
export const defaultGameFilter: GameKind = 'base';

/** The two layouts of My Games, and the one at first (sections 2 and 9). */
export const gameLayouts = ['gallery', 'list'] as const;
export type GameLayout = (typeof gameLayouts)[number];
export const defaultGameLayout: GameLayout = 'gallery';

/** The portal's tabs; the first is open at first (sections 2 and 9). */
export const portalTabs = ['My Games', 'Draft Games', 'Analytics', 'Publisher Account'] as const;
export type PortalTab = (typeof portalTabs)[number];
export const defaultPortalTab: PortalTab = 'My Games';

/** How much of the bottom marker is visible when the next page loads (section 9: 10%). */
export const nextPageVisibility = 0.1;

/** The games that a filter lets through, in their order. */
export function filterGames<Filtered extends Pick<Game, 'parent_id'>>(
  games: readonly Filtered[],
  filter: GameKind,
): readonly Filtered[] {
  return filter === 'all' ? games : games.filter((game) => kindOfGame(game) === filter);
}

/** Reads a filter from an address; anything else is the default. */
export function gameFilterFrom(text: string | null): GameKind {
  return gameFilters.find(({ kind }) => kind === text)?.kind ?? defaultGameFilter;
}

/** Reads a layout from an address; anything else is the default. */
export function gameLayoutFrom(text: string | null): GameLayout {
  return gameLayouts.find((layout) => layout === text) ?? defaultGameLayout;
}
