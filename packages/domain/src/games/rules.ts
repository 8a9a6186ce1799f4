import type { Game, GameCounts, GameKind, GameSort } from '../main-api/catalogue.ts';
import { folded, getSimilarity, matchesSearch } from '../search/index.ts';

/** Base game (section 3: parent_id is null) or expansion. */
export function getGameKind(game: Pick<Game, 'parent_id'>): Exclude<GameKind, 'all'> {
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
const gameLayouts = ['gallery', 'list'] as const;
export type GameLayout = (typeof gameLayouts)[number];
export const defaultGameLayout: GameLayout = 'gallery';

/** The portal's tabs; the first is the default (sections 2 and 9). */
export const portalTabs = ['My Games', 'Draft Games', 'Analytics', 'Publisher Account'] as const;
export type PortalTab = (typeof portalTabs)[number];

/** Visible ratio of the bottom marker that loads the next page (section 9: 10%). */
export const nextPageVisibility = 0.1;

/** The games that match a filter, in the same order. */
export function filterGames<Filtered extends Pick<Game, 'parent_id'>>(
  games: readonly Filtered[],
  filter: GameKind,
): readonly Filtered[] {
  return filter === 'all' ? games : games.filter((game) => getGameKind(game) === filter);
}

/** Parses a filter from the query; falls back to the default. */
export function readGameFilter(text: string | null): GameKind {
  return gameFilters.find(({ kind }) => kind === text)?.kind ?? defaultGameFilter;
}

/** Parses a layout from the query; falls back to the default. */
export function readGameLayout(text: string | null): GameLayout {
  return gameLayouts.find((layout) => layout === text) ?? defaultGameLayout;
}

/** The orders of My Games; the first is the default: base games first, each by name. */
export const gameOrders = [
  { sort: null, label: 'Name' },
  { sort: '-rating', label: 'Best rated' },
  { sort: 'rating', label: 'Lowest rated' },
  { sort: '-nb_plays', label: 'Most played' },
  { sort: 'nb_plays', label: 'Least played' },
  { sort: '-nb_ratings', label: 'Most ratings' },
  { sort: '-year_published', label: 'Newest' },
  { sort: 'year_published', label: 'Oldest' },
  { sort: '-updated_at', label: 'Last changed' },
] as const satisfies readonly { sort: GameSort | null; label: string }[];
export type GameOrder = (typeof gameOrders)[number]['sort'];

/** Parses an order from the query; falls back to the default. */
export function readGameOrder(text: string | null): GameOrder {
  return gameOrders.find(({ sort }) => sort === text)?.sort ?? null;
}

type Searchable = Pick<
  Game,
  | 'id'
  | 'external_id'
  | 'name'
  | 'parent_id'
  | 'rating'
  | 'nb_plays'
  | 'nb_ratings'
  | 'year_published'
  | 'updated_at'
>;

/** Whether a search may be for an id. The main API finds games by their names only. */
export const isIdSearch = (search: string): boolean => /^\s*\d{1,10}\s*$/.test(search);

/** Whether a game has the id, of the catalogue or at BoardGameGeek. */
function hasId({ id, external_id }: Pick<Game, 'id' | 'external_id'>, search: string): boolean {
  return isIdSearch(search) && [String(id), external_id].includes(search.trim());
}

/** Searches by name and id, and sorts games as the main API does, for one that cannot. */
export function findGames<Found extends Searchable>(
  games: readonly Found[],
  { search, sort }: { readonly search: string; readonly sort: GameOrder },
): readonly Found[] {
  const found = games.filter(
    (game) => search === '' || hasId(game, search) || matchesSearch(game.name, search),
  );
  const byName = (one: Found, other: Found) =>
    folded(one.name).localeCompare(folded(other.name), 'en');
  if (sort === null) {
    // The game of the id comes first, then the names that resemble the text most, then base games.
    const similarity = new Map(
      found.map((game) => [game, hasId(game, search) ? 2 : getSimilarity(game.name, search)]),
    );
    const isExpansion = (game: Found) => Number(game.parent_id !== null);
    return found.toSorted(
      (one, other) =>
        (similarity.get(other) ?? 0) - (similarity.get(one) ?? 0) ||
        isExpansion(one) - isExpansion(other) ||
        byName(one, other),
    );
  }
  const column = sort.replace(/^-/, '') as Exclude<
    keyof Searchable,
    'id' | 'external_id' | 'name' | 'parent_id'
  >;
  const direction = sort.startsWith('-') ? -1 : 1;
  return found.toSorted((one, other) => {
    // A game without plays or ratings has none: zero is the least.
    const none = column.startsWith('nb_') ? 0 : null;
    const [a, b] = [one[column] ?? none, other[column] ?? none];
    if (a === b) return byName(one, other);
    // Games without a value come last in both directions.
    if (a === null) return 1;
    if (b === null) return -1;
    return a < b ? -direction : direction;
  });
}

/** Counts base games and expansions. */
export function countKinds(games: readonly Pick<Game, 'parent_id'>[]): GameCounts {
  const base = filterGames(games, 'base').length;
  return { base, expansion: games.length - base };
}
