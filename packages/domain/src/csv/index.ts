type CsvValue = string | number | null | undefined;

/** A column of a CSV file: its heading, and the value of its cell in a row. */
export interface CsvColumn<Row> {
  readonly heading: string;
  readonly value: (row: Row) => CsvValue;
}

/** Tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\ufeff';

/** The separators that a file may be written with. */
export const separators = [',', ';', '\t'] as const;

/** How a file is written. */
interface CsvFormat {
  readonly separator: (typeof separators)[number];
  readonly decimalSign: '.' | ',';
}

const plainFormat: CsvFormat = { separator: ',', decimalSign: '.' };

/**
 * The format that spreadsheets of a language open at once: with a decimal comma they expect
 * semicolons between the cells.
 *
 * @param language as the browser names it, 'de-DE' for example
 */
export function getCsvFormat(language: string): CsvFormat {
  let parts: Intl.NumberFormatPart[] = [];
  try {
    parts = new Intl.NumberFormat(language).formatToParts(1.5);
  } catch {
    return plainFormat;
  }
  const hasComma = parts.some(({ type, value }) => type === 'decimal' && value === ',');
  return hasComma ? { separator: ';', decimalSign: ',' } : plainFormat;
}

/**
 * Rows as CSV (RFC 4180). Against formula injection an apostrophe is put before formula characters
 * at the start of a cell, and after each character that a spreadsheet may use as a separator.
 */
export function toCsv<Row>(
  rows: readonly Row[],
  columns: readonly CsvColumn<Row>[],
  { separator, decimalSign }: CsvFormat = plainFormat,
): string {
  const lines = [
    columns.map(({ heading }) => heading),
    ...rows.map((row) => columns.map(({ value }) => value(row))),
  ];
  const write = (value: CsvValue) => toCell(value, decimalSign);
  return lines.map((cells) => cells.map(write).join(separator)).join('\r\n');
}

function toCell(value: CsvValue, decimalSign: CsvFormat['decimalSign']): string {
  if (value === null || value === undefined) return '';
  const isNumber = typeof value === 'number';
  const safe = isNumber
    ? String(value).replace('.', decimalSign)
    : value.replaceAll(/(^|[;,|\t\r\n])(["' ]*)(?=[=+\-@\t\r])/g, "$1$2'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text of a parsed cell, without the apostrophes that `toCsv` puts before formula characters. */
export function fromCell(cell: string): string {
  return cell.replaceAll(/(^|[;,|\t\r\n])(["' ]*)'(?=[=+\-@\t\r])/g, '$1$2');
}
