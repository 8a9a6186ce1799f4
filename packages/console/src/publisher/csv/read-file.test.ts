import { byteOrderMark, toCsv } from '@ludarium/domain/csv';
import { createRow } from '@ludarium/domain/fixtures';
import { compareRows, gameCsvColumns } from '@ludarium/domain/game-csv';
import { gameDetails } from '@ludarium/domain/main-api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsvFile } from './read-file.ts';

const read = (...parts: BlobPart[]) => readCsvFile(new File(parts, 'games.csv'));

describe('a CSV file', () => {
  it.each<[string, BlobPart]>([
    ['commas', 'ID,Name\r\n1,"Mill, old"\r\n'],
    ['semicolons', 'ID;Name\n1;Mill, old\n\n'],
    ['sep=;', 'sep=;\r\nID;Name\r\n1;Mill, old\r\n'],
    ['sep=| and a byte order mark', '\ufeffsep=|\nID|Name\n1|Mill, old\n'],
    ['tabs and a byte order mark', '\ufeffID\tName\n1\tMill, old'],
    [
      'UTF-16',
      Uint16Array.from([...'\ufeffID\tName\n1\tMill, old'].map((one) => one.charCodeAt(0))),
    ],
  ])('is read with %s', async (_, content) => {
    expect(await read(content)).toMatchObject({
      name: 'games.csv',
      headings: ['ID', 'Name'],
      rows: [['1', 'Mill, old']],
    });
  });

  it.each<[string, BlobPart, RegExp]>([
    ['ISO 8859-1', Uint8Array.from([0x49, 0x44, 0x0a, 0xe9]), /not in UTF-8/],
    ['a spreadsheet', Uint8Array.from([0x50, 0x4b, 3, 4, 0]), /is a spreadsheet/],
    ['binary data', Uint8Array.from([0x49, 0, 0x44]), /not a text file/],
    ['UTF-8 that was saved twice', 'ID,Name\n1,CafÃ© 2\n', /‘Ã©’ in place of ‘é’/],
    ['an open quotation mark', 'ID,Name\n1,"Mill', /quotation mark in row 2 is not closed/],
    ['other headings', 'Titel;Jahr\nMill;2027\n', /‘ID’ for your games or ‘Name’ for new ones/],
    [
      'rows behind more blank ones than rows are possible',
      `Name\n${';\n'.repeat(10_040)}Mill\n`,
      /more than 10,000 rows/,
    ],
    ['more than 20 MB', new Uint8Array(20 * 1024 * 1024 + 1), /more than 20 MB/],
  ])('is refused with %s', async (_, content, fault) => {
    await expect(read(content)).rejects.toThrow(fault);
  });
});

it('may have a name that looks like UTF-8 that was saved twice', async () => {
  const { rows } = await read('Name\nÃ© – é\n');
  expect(rows).toEqual([['Ã© – é']]);
});

it('may end with any number of blank rows', async () => {
  const { rows } = await read(`Name;Year\nMill;2027\n${';\n'.repeat(20_000)}`);
  expect(rows).toEqual([['Mill', '2027']]);
});

it('may have 10,000 rows and a line feed at the end', async () => {
  expect((await read(`Name\n${'Mill\n'.repeat(10_000)}`)).rows).toHaveLength(10_000);
});

const text = fc.string({ unit: 'binary', maxLength: 20 }).filter((one) => !one.includes('\0'));
const name = text.filter((one) => one.trim() !== '');
const optional = <Value>(values: fc.Arbitrary<Value>) => fc.option(values);
const list = fc.array(name, { maxLength: 3 });
const anyGame = fc.record({
  name,
  year_published: optional(fc.integer({ min: -4000, max: 2100 })),
  weight: optional(fc.integer({ min: 100, max: 500 }).map((weight) => weight / 100)),
  min_players: optional(fc.integer({ min: 1, max: 99 })),
  description: optional(text),
  designers: list,
  store_urls: list,
  external_id: optional(fc.nat().map(String)),
});

const format = fc.record({
  separator: fc.constantFrom(',' as const, ';' as const),
  decimalSign: fc.constantFrom('.' as const, ',' as const),
});

describe('an exported catalogue', () => {
  it('changes nothing when it is imported, with each separator and decimal sign', async () => {
    const games = fc.array(anyGame, { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(games, fc.boolean(), format, async (values, hasMark, chosen) => {
        const rows = values.map((game, index) =>
          createRow(gameDetails, { publisher_id: 1, ...game, id: index + 1 }),
        );
        const file = await read(
          `${hasMark ? byteOrderMark : ''}${toCsv(rows, gameCsvColumns, chosen)}`,
        );
        const catalogue = { games: rows, proposals: [] };
        const compared = compareRows(file.headings, file.rows, catalogue);
        expect(compared.map(({ outcome }) => outcome)).toEqual(rows.map(() => 'unchanged'));
      }),
    );
  });
});
