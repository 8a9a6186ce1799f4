import { byteOrderMark, type CsvColumn, fromCell, separators, toCsv } from '@ludarium/domain/csv';
import { type CsvRow, csvPreviewMessages, getHeading } from '@ludarium/domain/game-csv';
import { downloadCSV } from 'ra-core';
import { type CsvFile, getFirstRow } from './read-file.ts';

type Line = readonly [cells: readonly string[], problem: string];

/** The rows with errors as they are in the file, and a column that says what is wrong with them. */
export function toProblemCsv(file: CsvFile, rows: readonly CsvRow[]): string {
  const lines = rows
    .filter(({ outcome }) => outcome === 'error')
    .map((row): Line => [file.rows[row.number - getFirstRow(file)] ?? [], describeProblem(row)]);
  const width = Math.max(file.headings.length, ...lines.map(([cells]) => cells.length));
  const { problem } = csvPreviewMessages;
  const columns = Array.from(
    { length: width },
    (_, place): CsvColumn<Line> => ({
      heading: file.headings[place] ?? '',
      value: ([cells]) => fromCell(cells[place] ?? ''),
      // The column of an earlier download is replaced.
    }),
  ).filter(({ heading }) => heading !== problem);
  return toCsv(lines, [...columns, { heading: problem, value: ([, text]) => text }], {
    separator: separators.find((one) => one === file.separator) ?? ',',
    decimalSign: '.',
  });
}

/** Downloads the rows with errors and what is wrong with them. */
export function saveProblems(file: CsvFile, rows: readonly CsvRow[]): void {
  const name = file.name.replace(/\.\w+$/, '');
  downloadCSV(`${byteOrderMark}${toProblemCsv(file, rows)}`, `${name}-problems`);
}

function describeProblem({ faults, cells }: CsvRow): string {
  const wrong = cells.flatMap(({ field, fault }) =>
    fault === null ? [] : [`${getHeading(field)}: ${fault}`],
  );
  return [...faults, ...wrong].join(' ');
}
