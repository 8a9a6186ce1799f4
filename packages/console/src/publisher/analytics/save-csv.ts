import { byteOrderMark, type CsvColumn, getCsvFormat, toCsv } from '@ludarium/domain/csv';
import { downloadCSV } from 'ra-core';

/** Downloads rows as a CSV file with plain numbers. Loaded on demand: it would come with the charts. */
export function saveCsv<Row>(
  name: string,
  rows: readonly Row[],
  columns: readonly CsvColumn<Row>[],
): void {
  downloadCSV(`${byteOrderMark}${toCsv(rows, columns, getCsvFormat(navigator.language))}`, name);
}
