/** A column of a CSV file: its heading, and what a row says in it. */
export interface CsvColumn<Row> {
  readonly heading: string;
  readonly value: (row: Row) => string | number | null | undefined;
}

/**
 * Rows as CSV (RFC 4180). The texts are strangers', so an apostrophe is put before what a spreadsheet
 * would read as a formula: at the start of a cell, and after each character at which a spreadsheet
 * may split the line, whatever its locale.
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

/** Hands a CSV file to the browser; the mark at its start tells spreadsheets that it is UTF-8. */
export function saveCsv(name: string, csv: string): void {
  const address = URL.createObjectURL(new Blob(['\ufeff', csv], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
