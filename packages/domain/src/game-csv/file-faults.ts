import { type CsvMapping, getHeading } from './columns.ts';
import type { CsvRow } from './compare.ts';
import { csvFileMessages } from './messages.ts';

/** Maximum number of rows and columns of a file. */
export const csvLimits = { rows: 10_000, columns: 100, bytes: 20 * 1024 * 1024 } as const;

/** Why a file is too large or empty, in a sentence; null if it can be compared. */
export function findFileFault(
  headings: readonly string[],
  rows: readonly unknown[],
): string | null {
  if (headings.length > csvLimits.columns) {
    return csvFileMessages.tooManyColumns(headings.length, csvLimits.columns);
  }
  if (rows.length > csvLimits.rows) return csvFileMessages.tooManyRows(csvLimits.rows);
  return rows.length === 0 ? csvFileMessages.noRows : null;
}

/** Why the columns cannot be compared, in a sentence; null if they can. */
export function findMappingFault(mapping: CsvMapping): string | null {
  const known = mapping.filter((column) => column !== null);
  const repeated = known.find((column, index) => known.indexOf(column) !== index);
  if (repeated) return csvFileMessages.repeatedColumn(getHeading(repeated));
  return known.includes('id') || known.includes('name') ? null : csvFileMessages.noColumn;
}

/**
 * Why nothing of the file can be sent, in a sentence: most of its IDs find games of entirely
 * different names. Null if it can be sent.
 *
 * @param headings the headings of the file, in the order of `mapping`
 */
export function findOtherNamesFault(
  rows: readonly CsvRow[],
  mapping: CsvMapping,
  headings: readonly string[],
): string | null {
  const found = rows.filter(({ gameName }) => gameName !== null);
  const others = found.filter(({ hasOtherName }) => hasOtherName);
  const [first] = others;
  if (others.length < 2 || others.length * 2 <= found.length || !first) return null;
  const place = mapping.indexOf(mapping.includes('id') ? 'id' : 'external_id');
  const { number, name, gameName } = first;
  return csvFileMessages.otherNames(number, name, gameName ?? '', headings[place] ?? '');
}
