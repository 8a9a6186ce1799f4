import { separators } from '@ludarium/domain/csv';
import { csvFileMessages, csvLimits, findFileFault, readHeadings } from '@ludarium/domain/game-csv';
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
  if (file.size > csvLimits.bytes) throw new CsvFileFault(csvFileMessages.tooManyBytes);
  const decoded = decode(new Uint8Array(await file.arrayBuffer()));
  // Spreadsheets take this line as an instruction, and do not count it.
  const named = /^sep=(.)(?:\r\n?|\n|$)/i.exec(decoded);
  const text = named ? decoded.slice(named[0].length) : decoded;
  const delimiter = named?.[1] ?? findSeparator(text);
  const { data, errors, meta } = Papa.parse<string[]>(text, {
    delimiter,
    // The headings, and one row more than allowed.
    preview: csvLimits.rows + 2,
  });
  const rest = meta.truncated ? text.slice(meta.cursor) : '';
  if (rest.replaceAll(delimiter, '').replaceAll('"', '').trim() !== '') {
    throw new CsvFileFault(csvFileMessages.tooManyRows(csvLimits.rows));
  }
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes) throw new CsvFileFault(csvFileMessages.openQuotes((quotes.row ?? 0) + 1));
  while (data.at(-1)?.every((cell) => cell.trim() === '')) data.pop();
  const [first = [], ...rows] = data;
  const headings = first.map((heading) => heading.trim());
  const fault = findFileFault(headings, rows);
  if (fault !== null) throw new CsvFileFault(fault);
  return { name: file.name, headings, rows };
}

/** The separator with which most headings are known, else the first one. */
function findSeparator(text: string): string {
  const rated = separators.map((separator) => {
    const [headings = []] = Papa.parse<string[]>(text, { delimiter: separator, preview: 1 }).data;
    return { separator, known: readHeadings(headings).filter((column) => column !== null).length };
  });
  return rated.reduce((one, other) => (other.known > one.known ? other : one)).separator;
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
  const [found = ''] = /[^\p{ASCII}]+/u.exec(text) ?? [];
  if (found !== '' && decodeTwice(text) !== null) {
    throw new CsvFileFault(csvFileMessages.doubleEncoded(found, decodeTwice(found) ?? ''));
  }
  return text;
}

const windows1252 = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 256 }, (_, byte) => byte),
);

/** The text of UTF-8 that was read as Windows-1252; null if a character of it was not. */
function decodeTwice(text: string): string | null {
  const bytes = Array.from(text, (character) => windows1252.indexOf(character));
  if (bytes.includes(-1)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return null;
  }
}
