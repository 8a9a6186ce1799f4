import { csvLimits, findFileFault } from '@ludarium/domain/game-csv';
import Papa from 'papaparse';

/** A CSV file: its headings, and the cells of each row below them. */
export interface CsvFile {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Why a file cannot be read, in a sentence for the person who chose it. */
export class CsvFileFault extends Error {}

/**
 * Reads a CSV file: UTF-8, or UTF-16 with a byte order mark; separated by commas, semicolons or tabs.
 *
 * @throws CsvFileFault
 */
export async function readCsvFile(file: File): Promise<CsvFile> {
  if (file.size > csvLimits.bytes) {
    throw new CsvFileFault('The file has more than 20 MB. Please split it.');
  }
  const text = decode(await file.arrayBuffer());
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: findSeparator(text),
    // The headings and one row more than allowed: `findFileFault` counts the rows.
    preview: csvLimits.rows + 2,
  });
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes) {
    throw new CsvFileFault(`A quotation mark in row ${(quotes.row ?? 0) + 1} is not closed.`);
  }
  const [headings = [], ...rows] = data;
  while (rows.at(-1)?.every((cell) => cell.trim() === '')) rows.pop();
  const fault = findFileFault(headings, rows);
  if (fault !== null) throw new CsvFileFault(fault);
  return { name: file.name, headings: headings.map((heading) => heading.trim()), rows };
}

/** Returns the delimiter that splits the first row into the most cells. */
function findSeparator(text: string): string {
  const countCells = (delimiter: string) =>
    Papa.parse<string[]>(text, { delimiter, preview: 1 }).data[0]?.length ?? 0;
  return [',', ';', '\t'].reduce((best, separator) =>
    countCells(separator) > countCells(best) ? separator : best,
  );
}

const startsWith = (bytes: Uint8Array, ...start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

function decode(content: ArrayBuffer): string {
  const bytes = new Uint8Array(content);
  // The signatures of .xlsx and .ods (ZIP), and of .xls.
  if (startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new CsvFileFault('This is a spreadsheet. Please save it as ‘CSV UTF-8’.');
  }
  const encoding = startsWith(bytes, 0xff, 0xfe)
    ? 'utf-16le'
    : startsWith(bytes, 0xfe, 0xff)
      ? 'utf-16be'
      : 'utf-8';
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new CsvFileFault('The file is not in UTF-8. Please save it as ‘CSV UTF-8’.');
  }
  if (text.includes('\0')) throw new CsvFileFault('This is not a text file.');
  return text;
}
