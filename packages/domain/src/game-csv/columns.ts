import type { CsvColumn } from '../csv/index.ts';
import {
  type GameFieldName,
  type GameValue,
  gameFieldNames,
  gameFields,
  isBlank,
  isListField,
  toValue,
} from '../game-proposals/index.ts';
import type { GameDetails } from '../main-api/index.ts';
import { folded } from '../search/index.ts';
import { isBggHeadings, mapBggHeadings } from './bgg.ts';

/** A cell with this text clears the field; an empty cell leaves it as it is. */
export const clearMark = '[clear]';

/** Between the entries of a list in one cell. */
const entrySeparator = ' | ';

/** The heading of a field's column. */
export function getHeading(column: GameFieldName | 'id'): string {
  if (column === 'id') return 'ID';
  return column === 'parent_id' ? 'Base game ID' : gameFields[column].label;
}

/** The columns that an import reads. */
export const importedCsvColumns: readonly CsvColumn<GameDetails>[] = [
  { heading: getHeading('id'), value: ({ id }) => id },
  ...gameFieldNames.map((name) => ({
    heading: getHeading(name),
    value: (game: GameDetails) => toCellText(game[name]),
  })),
];

/** The columns of an exported catalogue. */
export const gameCsvColumns: readonly CsvColumn<GameDetails>[] = [
  ...importedCsvColumns,
  { heading: 'Rating', value: ({ rating }) => rating },
  { heading: 'Plays', value: ({ nb_plays }) => nb_plays },
  { heading: 'Ratings', value: ({ nb_ratings }) => nb_ratings },
  { heading: 'Last change', value: ({ updated_at }) => updated_at },
];

/** A value as the text of its cell; a number stays a number. */
export function toCellText(value: GameValue): string | number {
  if (isBlank(value) || value === null) return '';
  return Array.isArray(value) ? value.join(entrySeparator) : (value as string | number);
}

/** The value of a cell's text. What cannot be read stays a text, which is not valid for the field. */
export function readCellText(name: GameFieldName, text: string): GameValue {
  if (!isListField(name)) return toValue(name, text);
  const { type } = gameFields[name];
  if (type === 'codes') return toValue(name, text.toLowerCase().split(/[\s|,;]+/));
  return toValue(name, text.split(type === 'urls' ? /[\s|]+/ : /[|\n]/));
}

/** What each column of a file is; null for a column that is ignored. */
export type CsvMapping = readonly (GameFieldName | 'id' | null)[];

/** Normalises a heading: lower case, without accents, spaces and punctuation. */
const toKey = (heading: string) => folded(heading).replaceAll(/[^\p{L}\p{N}]/gu, '');

const knownHeadings = new Map<string, GameFieldName | 'id'>(
  (['id', ...gameFieldNames] as const).flatMap((column) => [
    [toKey(column), column],
    [toKey(getHeading(column)), column],
  ]),
);

/** Whether the headings are those of a file of BoardGameGeek, whose IDs are not the catalogue's. */
export const isBggFile = (headings: readonly string[]): boolean =>
  isBggHeadings(headings.map(toKey));

/**
 * The columns of a file by their headings.
 *
 * @param remembered the earlier choices for these headings; '' for a column to ignore
 */
export function guessMapping(
  headings: readonly string[],
  remembered: Readonly<Record<string, string>> = {},
): CsvMapping {
  const keys = headings.map(toKey);
  const known = isBggHeadings(keys)
    ? mapBggHeadings(keys)
    : keys.map((key) => knownHeadings.get(key) ?? null);
  const used = new Set<string>();
  return headings.map((heading, index) => {
    // A heading may be `constructor` or `__proto__`.
    const chosen = Object.hasOwn(remembered, heading) ? remembered[heading] : undefined;
    const column =
      chosen === undefined ? (known[index] ?? null) : (knownHeadings.get(toKey(chosen)) ?? null);
    if (column === null || used.has(column)) return null;
    used.add(column);
    return column;
  });
}

/** The number of headings that are known. */
export const countKnownHeadings = (headings: readonly string[]): number =>
  guessMapping(headings).filter((column) => column !== null).length;
