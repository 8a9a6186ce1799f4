import { hashBytes } from '@ludarium/domain/digest';
import {
  csvFileMessages,
  csvLimits,
  findFileFault,
  findHeadingRow,
  maxHeadingRow,
  rateSeparation,
} from '@ludarium/domain/game-csv';
import Papa from 'papaparse';

/** A CSV file: its headings, and the cells of each row below them. */
export interface CsvFile {
  readonly name: string;
  /** The same for files of the same bytes. */
  readonly digest: string;
  readonly separator: string;
  /** All rows, also those above the headings, as spreadsheets count them. */
  readonly lines: readonly (readonly string[])[];
  /** The index of the row with the headings. */
  readonly headingRow: number;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Why a file cannot be read, in a sentence for the person who chose it. */
export class CsvFileFault extends Error {}

/**
 * Reads a CSV file: UTF-8, or UTF-16 with a byte order mark; separated by commas, semicolons or tabs.
 * Empty rows and titles above the headings are skipped.
 *
 * @throws CsvFileFault
 */
export async function readCsvFile(file: File): Promise<CsvFile> {
  if (file.size > csvLimits.bytes) throw new CsvFileFault(csvFileMessages.tooManyBytes);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const decoded = decode(bytes);
  // Spreadsheets take this line as an instruction, and do not count it.
  const named = /^sep=(.)(?:\r\n?|\n|$)/i.exec(decoded);
  const text = named ? decoded.slice(named[0].length) : decoded;
  const separator = named?.[1] ?? findSeparator(text);
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: separator,
    // The rows above the headings, the headings, and one row more than allowed: `findFileFault` counts.
    preview: csvLimits.rows + maxHeadingRow + 1,
  });
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes) throw new CsvFileFault(csvFileMessages.openQuotes((quotes.row ?? 0) + 1));
  while (data.at(-1)?.every((cell) => cell.trim() === '')) data.pop();
  const read = { name: file.name, digest: hashBytes(bytes), separator, lines: data };
  const found = withHeadingRow(read, findHeadingRow(data));
  const fault = findFileFault(found.headings, found.rows);
  if (fault !== null) throw new CsvFileFault(fault);
  return found;
}

/** The file with the headings in another of its rows. */
export function withHeadingRow(
  { name, digest, separator, lines }: Pick<CsvFile, 'name' | 'digest' | 'separator' | 'lines'>,
  headingRow: number,
): CsvFile {
  const headings = (lines[headingRow] ?? []).map((heading) => heading.trim());
  const rows = lines.slice(headingRow + 1);
  return { name, digest, separator, lines, headingRow, headings, rows };
}

/** The number of the first row below the headings. */
export const getFirstRow = ({ headingRow }: CsvFile): number => headingRow + 2;

/** Returns the delimiter that separates the first rows best. */
function findSeparator(text: string): string {
  const rated = [',', ';', '\t'].map((separator) => {
    const { data } = Papa.parse<string[]>(text, { delimiter: separator, preview: maxHeadingRow });
    return { separator, rate: rateSeparation(data) };
  });
  const best = rated.reduce((one, other) => (isHigher(other.rate, one.rate) ? other : one));
  return best.separator;
}

/** Compares the first numbers, then the second ones, and so on. */
function isHigher(one: readonly number[], other: readonly number[]): boolean {
  const place = one.findIndex((number, index) => number !== other[index]);
  return place >= 0 && (one[place] ?? 0) > (other[place] ?? 0);
}

const startsWith = (bytes: Uint8Array, ...start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

function decode(bytes: Uint8Array): string {
  // The signatures of .xlsx and .ods (ZIP), and of .xls.
  if (startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new CsvFileFault(csvFileMessages.spreadsheet);
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
    throw new CsvFileFault(csvFileMessages.otherEncoding);
  }
  if (text.includes('\0')) throw new CsvFileFault(csvFileMessages.noText);
  return text;
}
