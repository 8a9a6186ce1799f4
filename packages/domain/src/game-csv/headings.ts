import { countKnownHeadings } from './columns.ts';

/** The rows at the start of a file among which the headings are. */
export const maxHeadingRow = 20;

type Cells = readonly string[];
const isEmpty = (cells: Cells) => cells.every((cell) => cell.trim() === '');

/**
 * The index of the row with the headings, below empty rows and titles: the row with the most known
 * headings. If none is known, the first row with as many cells as most rows have.
 */
export function findHeadingRow(rows: readonly Cells[]): number {
  const sample = rows.slice(0, maxHeadingRow);
  const known = sample.map(countKnownHeadings);
  const most = Math.max(0, ...known);
  if (most > 0) return known.indexOf(most);
  const usual = getUsualCells(sample);
  const place = sample.findIndex((cells) => !isEmpty(cells) && cells.length === usual);
  return Math.max(0, place);
}

/** The number of cells that most of the rows have; the larger one of two. */
function getUsualCells(rows: readonly Cells[]): number {
  const counts = new Map<number, number>();
  for (const cells of rows) {
    if (!isEmpty(cells)) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  }
  const [usual] = [...counts].toSorted(([one, n], [other, m]) => m - n || other - one);
  return usual?.[0] ?? 0;
}

/**
 * How well the rows are separated: known headings count most, then rows of as many cells as the
 * headings, then cells. A title line with commas does not make a comma the separator.
 */
export function rateSeparation(rows: readonly Cells[]): readonly [number, number, number] {
  const headings = rows[findHeadingRow(rows)] ?? [];
  const alike = rows.filter(({ length }) => length === headings.length).length;
  return [countKnownHeadings(headings), headings.length > 1 ? alike : 0, headings.length];
}
