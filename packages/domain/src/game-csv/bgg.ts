import { type GameFieldName, gameFields } from '../game-proposals/index.ts';

/** Headings that only files of BoardGameGeek have: its ranks, collections, and dumps made of them. */
const signatures: ReadonlySet<string> = new Set([
  'objectid',
  'objectname',
  'bayesaverage',
  'baverage',
  'avgweight',
  'averageweight',
  'usersrated',
  'numowned',
  'boardgamecategory',
  'boardgamemechanic',
]);

/**
 * The fields of the headings of BoardGameGeek, the preferred heading first. `weight` of a collection
 * is its owner's own vote, and `language` that of the owner's copy.
 */
const bggHeadings: Readonly<Partial<Record<GameFieldName, readonly string[]>>> = {
  external_id: ['objectid', 'bggid', 'gameid', 'id'],
  name: ['objectname', 'name', 'primary'],
  year_published: ['yearpublished', 'year'],
  min_players: ['minplayers'],
  max_players: ['maxplayers'],
  playing_time: ['playingtime', 'maxplaytime'],
  min_age: ['minage'],
  weight: ['avgweight', 'averageweight'],
  designers: ['boardgamedesigner'],
  artists: ['boardgameartist'],
  categories: ['boardgamecategory'],
  mechanics: ['boardgamemechanic'],
  description: ['description'],
};

/** Whether the normalised headings are those of a file of BoardGameGeek. */
export const isBggHeadings = (keys: readonly string[]): boolean =>
  keys.some((key) => signatures.has(key));

/** The field of each normalised heading of a file of BoardGameGeek; null for one that is not read. */
export function mapBggHeadings(keys: readonly string[]): readonly (GameFieldName | null)[] {
  const places = new Map(
    Object.entries(bggHeadings).flatMap(([field, names]) => {
      const place = names.map((name) => keys.indexOf(name)).find((index) => index >= 0);
      return place === undefined ? [] : [[place, field as GameFieldName] as const];
    }),
  );
  return keys.map((_, index) => places.get(index) ?? null);
}

/**
 * A cell of BoardGameGeek as the catalogue writes it: zero means unknown, and an average weight has
 * five decimals.
 */
export function readBggCell(field: GameFieldName, text: string): string {
  const { type } = gameFields[field];
  const isNumber = type === 'integer' || type === 'decimal' || type === 'digits';
  if (isNumber && /^0+([.,]0*)?$/.test(text)) return '';
  return field === 'weight' && /^\d+\.\d{3,}$/.test(text) ? Number(text).toFixed(2) : text;
}
