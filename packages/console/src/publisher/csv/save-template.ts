import { byteOrderMark, getCsvFormat, toCsv } from '@ludarium/domain/csv';
import { importedCsvColumns } from '@ludarium/domain/game-csv';
import { downloadCSV } from 'ra-core';

/** Downloads a file that has only the headings that an import reads. */
export function saveTemplate(format = getCsvFormat(navigator.language)): void {
  downloadCSV(`${byteOrderMark}${toCsv([], importedCsvColumns, format)}`, 'games-template');
}
