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
import { csvFileMessages } from './messages.ts';

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

const columnsByHeading = new Map<string, GameFieldName | 'id'>(
  (['id', ...gameFieldNames] as const).map((column) => [folded(getHeading(column)), column]),
);

/** What each column of a file is, by its heading; null for one that is not read. */
export const readHeadings = (
  headings: readonly string[],
): readonly (GameFieldName | 'id' | null)[] =>
  headings.map((heading) => columnsByHeading.get(folded(heading)) ?? null);

const exportedHeadings = new Set(gameCsvColumns.map(({ heading }) => folded(heading)));

/** The headings that no export has: their columns are not read. */
export const findUnknownHeadings = (headings: readonly string[]): readonly string[] =>
  headings.filter((heading) => heading !== '' && !exportedHeadings.has(folded(heading)));

/** Maximum number of rows and columns of a file. */
export const csvLimits = { rows: 10_000, columns: 100, bytes: 20 * 1024 * 1024 } as const;

/** Why a file cannot be compared, in a sentence; null if it can. */
export function findFileFault(
  headings: readonly string[],
  rows: readonly unknown[],
): string | null {
  // Spreadsheets also write the empty columns to the right.
  const columns = headings.filter((heading) => heading !== '').length;
  if (columns > csvLimits.columns) {
    return csvFileMessages.tooManyColumns(columns, csvLimits.columns);
  }
  if (rows.length > csvLimits.rows) return csvFileMessages.tooManyRows(csvLimits.rows);
  const known = readHeadings(headings).filter((column) => column !== null);
  const repeated = known.find((column, index) => known.indexOf(column) !== index);
  if (repeated) return csvFileMessages.repeatedColumn(getHeading(repeated));
  if (!known.includes('id') && !known.includes('name')) return csvFileMessages.otherHeadings;
  return rows.length === 0 ? csvFileMessages.noRows : null;
}
