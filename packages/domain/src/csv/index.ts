/** A column of a CSV file: its heading, and the value of its cell in a row. */
export interface CsvColumn<Row> {
  readonly heading: string;
  readonly value: (row: Row) => string | number | null | undefined;
}

/** Tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\ufeff';

/**
 * Rows as CSV (RFC 4180). Against formula injection an apostrophe is put before formula characters
 * at the start of a cell, and after each character that a spreadsheet may use as a separator.
 */
export function toCsv<Row>(rows: readonly Row[], columns: readonly CsvColumn<Row>[]): string {
  const lines = [
    columns.map(({ heading }) => heading),
    ...rows.map((row) => columns.map(({ value }) => value(row))),
  ];
  return lines.map((cells) => cells.map(toCell).join(',')).join('\r\n');
}

function toCell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = value.replaceAll(/(^|[;,|\t\r\n])(["' ]*)(?=[=+\-@\t\r])/g, "$1$2'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text of a parsed cell, without the apostrophes that `toCsv` puts before formula characters. */
export function fromCell(cell: string): string {
  return cell.replaceAll(/(^|[;,|\t\r\n])(["' ]*)'(?=[=+\-@\t\r])/g, '$1$2');
}
