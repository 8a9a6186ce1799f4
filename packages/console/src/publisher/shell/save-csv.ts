import { byteOrderMark, type CsvColumn, getCsvFormat, toCsv } from '@ludarium/domain/csv';
import { downloadCSV } from 'ra-core';

/** Downloads rows as a CSV file, by default with the separators of the browser's language. */
export function saveCsv<Row>(
  name: string,
  rows: readonly Row[],
  columns: readonly CsvColumn<Row>[],
  format = getCsvFormat(navigator.language),
): void {
  downloadCSV(`${byteOrderMark}${toCsv(rows, columns, format)}`, name);
}
