import { getHeading, readHeadings } from './columns.ts';
import { csvFileMessages } from './messages.ts';

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
