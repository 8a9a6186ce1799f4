import type { Game, GameKind } from '../main-api/catalogue.ts';

/** Base game (section 3: parent_id is null) or expansion. */
export function kindOfGame(game: Pick<Game, 'parent_id'>): Exclude<GameKind, 'all'> {
  return game.parent_id === null ? 'base' : 'expansion';
}

/** Filter options in order, and the default (sections 2 and 9). */
export const gameFilters = [
  { kind: 'base', label: 'Base Games' },
  { kind: 'expansion', label: 'Expansions' },
  { kind: 'all', label: 'All Games' },
] as const satisfies readonly { kind: GameKind; label: string }[];
export const defaultGameFilter: GameKind = 'base';

/** Layouts of My Games, and the default (sections 2 and 9). */
export const gameLayouts = ['gallery', 'list'] as const;
export type GameLayout = (typeof gameLayouts)[number];
export const defaultGameLayout: GameLayout = 'gallery';

/** The portal's tabs; the first is the default (sections 2 and 9). */
export const portalTabs = ['My Games', 'Draft Games', 'Analytics', 'Publisher Account'] as const;
export type PortalTab = (typeof portalTabs)[number];
export const defaultPortalTab: PortalTab = 'My Games';

/** Visible ratio of the bottom marker that loads the next page (section 9: 10%). */
export const nextPageVisibility = 0.1;

/** The games that match a filter, in the same order. */
export function filterGames<Filtered extends Pick<Game, 'parent_id'>>(
  games: readonly Filtered[],
  filter: GameKind,
): readonly Filtered[] {
  return filter === 'all' ? games : games.filter((game) => kindOfGame(game) === filter);
}

/** Parses a filter from the query; falls back to the default. */
export function gameFilterFrom(text: string | null): GameKind {
  return gameFilters.find(({ kind }) => kind === text)?.kind ?? defaultGameFilter;
}

/** Parses a layout from the query; falls back to the default. */
export function gameLayoutFrom(text: string | null): GameLayout {
  return gameLayouts.find((layout) => layout === text) ?? defaultGameLayout;
}
