import { describe, expect, it } from 'vitest';
import { createRow } from '../fixtures/index.ts';
import type { GameFieldName } from '../game-proposals/index.ts';
import { type GameDetails, gameDetails } from '../main-api/index.ts';
import {
  compareRows,
  findFileFault,
  findUnknownHeadings,
  getHeading,
  readCellText,
  readHeadings,
} from './index.ts';

const game = (id: number, values: Partial<GameDetails> = {}): GameDetails =>
  createRow(gameDetails, {
    id,
    name: `Game ${id}`,
    publisher_id: 1,
    year_published: 2020,
    min_players: 2,
    max_players: 4,
    ...values,
  });

type Cells = Partial<Record<GameFieldName | 'id', string>>;

/** Compares rows of texts by column. */
function compare(
  rows: readonly Cells[],
  games: readonly GameDetails[] = [game(1), game(2, { parent_id: 1 }), game(3)],
  proposals: Parameters<typeof compareRows>[2]['proposals'] = [],
) {
  const columns = [...new Set(rows.flatMap(Object.keys))] as (keyof Cells)[];
  return compareRows(
    columns.map(getHeading),
    rows.map((row) => columns.map((column) => row[column] ?? '')),
    { games, proposals },
  );
}

describe('the comparison of a file', () => {
  it('has a proposal with only the cells that differ', () => {
    const [row] = compare([{ id: '1', name: 'Game 1', min_players: '3', designers: 'Ada | Bo' }]);
    expect(row).toMatchObject({
      number: 2,
      outcome: 'changed',
      proposal: {
        kind: 'change',
        game_id: 1,
        proposed: { min_players: 3, designers: ['Ada', 'Bo'] },
        original: { min_players: 2, max_players: 4, designers: null, name: 'Game 1' },
      },
    });
  });

  it('leaves a field with an empty cell, and clears one with the mark', () => {
    const [empty, cleared] = compare([
      { id: '1', year_published: '' },
      { id: '3', year_published: '[clear]' },
    ]);
    expect(empty?.outcome).toBe('unchanged');
    expect(cleared?.proposal?.proposed).toEqual({ year_published: null });
  });

  it('adds a game without an id', () => {
    const row = { name: 'Night Ferry', year_published: '2027', min_players: '1', max_players: '5' };
    expect(compare([{ id: '', ...row }])[0]).toMatchObject({
      outcome: 'new',
      proposal: {
        kind: 'new',
        game_id: null,
        proposed: { ...row, year_published: 2027, min_players: 1, max_players: 5 },
        original: {},
      },
    });
  });

  it.each<[string, Cells, string]>([
    ['an id of somebody else', { id: '77' }, 'None of your games has the ID 77.'],
    ['an id that is no number', { id: '1x' }, 'None of your games has the ID 1x.'],
    [
      'the name of a game without its id',
      { name: 'gáme 1' },
      'You have a game of this name, with the ID 1.',
    ],
  ])('refuses %s', (_, row, fault) => {
    expect(compare([row])[0]).toMatchObject({
      outcome: 'error',
      faults: [fault],
      proposal: null,
    });
  });

  const openProposal = { game_id: 3, external_id: null };

  it('refuses a change of a game with an open proposal, whose unchanged row is no error', () => {
    const [changed] = compare([{ id: '3', name: 'New game' }], undefined, [openProposal]);
    expect(changed).toMatchObject({ outcome: 'error', proposal: null });
    expect(changed?.faults).toEqual([
      'This game has an open proposal. Withdraw it first, or change it there.',
    ]);
    const [unchanged] = compare([{ id: '3', name: 'Game 3' }], undefined, [openProposal]);
    expect(unchanged?.outcome).toBe('unchanged');
  });

  it('refuses a new game whose name an earlier row has', () => {
    const rows = compare([{ name: 'Café Rouge' }, { name: 'Other' }, { name: 'cafe rouge' }]);
    expect(rows.map(({ faults }) => faults)).toEqual([[], [], ['Row 2 has the same name.']]);
  });

  it('refuses the second row of an id', () => {
    const [, second] = compare([{ id: '1' }, { id: '1' }]);
    expect(second?.faults).toEqual(['Row 2 has the same ID.']);
  });

  it.each([['ID'], ['ID', ''], ['ID', '', 'Year']])(
    'refuses a cell below no heading of %j',
    (...headings) => {
      const [row] = compareRows(headings, [['1', 'x']], { games: [game(1)], proposals: [] });
      expect(row?.faults).toEqual(['The row has a cell in a column without a heading.']);
    },
  );

  it.each<[Cells, string, string]>([
    [{ id: '1', min_players: 'two' }, 'min_players', 'A whole number from 1 to 99.'],
    [
      { id: '1', min_players: '9' },
      'min_players',
      'Players from (9) is greater than players to (4).',
    ],
    [
      { id: '1', max_players: '1' },
      'max_players',
      'Players from (2) is greater than players to (1).',
    ],
    [{ id: '1', languages: 'English' }, 'languages', 'Codes of two letters: en, de, fr.'],
    [{ id: '1', parent_id: '3' }, 'parent_id', 'This game has expansions itself.'],
    [{ id: '3', parent_id: '2' }, 'parent_id', 'None of your base games has the ID 2.'],
    [{ id: '3', parent_id: '3' }, 'parent_id', 'None of your base games has the ID 3.'],
    [{ id: '3', external_id: '1E+05' }, 'external_id', 'Digits only, at most 10.'],
    [{ id: '3', external_id: '9' }, 'external_id', 'Your game with the ID 9 has this BGG ID.'],
    ...['#NAME?', '#N/A', '#REF!', '#DIV/0!', 'Err:502'].map((text): [Cells, string, string] => [
      { id: '3', description: text },
      'description',
      'This is an error of the spreadsheet, not a value.',
    ]),
    [
      { id: '3', description: 'One_x000D_Two' },
      'description',
      '_x000D_ is the code of a character, which a spreadsheet wrote. Please remove it.',
    ],
    [
      { id: '3', description: 'One\u000bTwo' },
      'description',
      'The cell has a control character. Please type the text again.',
    ],
    [{ id: '1', name: '[clear]' }, 'name', 'The name is required.'],
    [{ name: 'New', min_players: '1', max_players: '2' }, 'year_published', 'Year is required.'],
  ])('%j has a fault in %s', (row, field, fault) => {
    const games = [game(1), game(2, { parent_id: 1 }), game(3), game(9, { external_id: '9' })];
    const [result] = compare([row], games);
    expect(result).toMatchObject({ outcome: 'error', proposal: null });
    expect(result?.cells.find((cell) => cell.field === field)?.fault).toBe(fault);
  });

  it('refuses two games that swap their BGG IDs', () => {
    const rows = compare(
      [
        { id: '1', external_id: '22' },
        { id: '2', external_id: '11' },
      ],
      [game(1, { external_id: '11' }), game(2, { external_id: '22' })],
    );
    expect(rows.map(({ cells }) => cells[0]?.fault)).toEqual([
      'Your game with the ID 2 has this BGG ID.',
      'Your game with the ID 1 has this BGG ID.',
    ]);
  });

  it('refuses a BGG ID that an open proposal has', () => {
    const proposal = { game_id: null, external_id: '77' };
    const [row] = compare([{ id: '1', external_id: '77' }], [game(1)], [proposal]);
    expect(row?.cells[0]?.fault).toBe('An open proposal of yours has this BGG ID.');
  });

  it('refuses a BGG ID that an earlier row has', () => {
    const rows = compare([
      { id: '1', external_id: '77' },
      { id: '3', external_id: '077' },
    ]);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['changed', 'error']);
    expect(rows[1]?.cells[0]?.fault).toBe('Row 2 has the same BGG ID.');
  });

  it('reads no identifier from an exponent', () => {
    const [row] = compare([{ id: '1E+05' }], [game(100_000)]);
    expect(row?.faults).toEqual(['None of your games has the ID 1E+05.']);
  });

  it('ignores the Unicode form and surrounding characters of no width', () => {
    const [row] = compare([{ id: '1', name: 'A\u030anholm\u200b' }], [game(1, { name: 'Ånholm' })]);
    expect(row?.outcome).toBe('unchanged');
  });

  it('skips empty rows and keeps the numbers of the others', () => {
    expect(compare([{ id: '' }, { id: '1' }]).map(({ number }) => number)).toEqual([3]);
  });

  it('does not compare the formula guard', () => {
    const own = game(1, { name: '=Sum', designers: ['=A', '-B'] });
    const [row] = compare([{ id: '1', name: "'=Sum", designers: "'=A | '-B" }], [own]);
    expect(row?.outcome).toBe('unchanged');
  });
});

describe('cells of lists', () => {
  it.each([
    ['languages', 'EN, de|fr', ['en', 'de', 'fr']],
    [
      'store_urls',
      'https://a.example\nhttps://b.example',
      ['https://a.example', 'https://b.example'],
    ],
    ['designers', 'Ada Lovelace | Bo, jr.', ['Ada Lovelace', 'Bo, jr.']],
  ] as const)('%s %j', (name, text, value) => {
    expect(readCellText(name, text)).toEqual(value);
  });
});

describe('the headings', () => {
  it('are those of the export, in any order and case; others are named', () => {
    const headings = ['Year', 'base game id', 'ID', 'Titel', 'Rating'];
    expect(readHeadings(headings)).toEqual(['year_published', 'parent_id', 'id', null, null]);
    expect(findUnknownHeadings(headings)).toEqual(['Titel']);
  });

  it.each<[string[], RegExp]>([
    [['Name', 'name'], /^Two columns are ‘Name’/],
    [['Titel', 'Year'], /‘ID’ for your games or ‘Name’ for new ones/],
  ])('%j are refused', (headings, fault) => {
    expect(findFileFault(headings, [[]])).toMatch(fault);
  });
});

describe('the size of a file', () => {
  it.each<[number, number, RegExp]>([
    [1, 0, /no rows/],
    [1, 10_001, /more than 10,000 rows/],
    [100_000, 1, /100,000 columns; at most 100/],
  ])('%i columns and %i rows are refused', (columns, rows, fault) => {
    expect(findFileFault(['ID', ...Array<string>(columns - 1).fill('x')], Array(rows))).toMatch(
      fault,
    );
  });

  it('may be 100 columns and 10,000 rows, and any number of columns without a heading', () => {
    const headings = ['ID', ...Array<string>(99).fill('x'), ...Array<string>(16_284).fill('')];
    expect(findFileFault(headings, Array(10_000))).toBeNull();
  });
});
