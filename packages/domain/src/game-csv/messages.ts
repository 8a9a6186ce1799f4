/** What is wrong with a row of an imported file as a whole. */
export const csvRowMessages = {
  unknownId: (id: string) => `None of your games has the ID ${id}.`,
  repeatedId: (row: number) => `Row ${row} has the same ID.`,
  repeatedBggId: (row: number) => `Row ${row} has the same BGG ID.`,
  ambiguousBggId: (id: string) => `Several of your games have the BGG ID ${id}.`,
  /** The row's ID finds a game whose name has nothing in common with the row's. */
  otherName: (inFile: string, inCatalogue: string) =>
    `The file says ‘${inFile}’, but your game with this ID is ‘${inCatalogue}’. A game gets an entirely new name in My Games only.`,
  nameExists: (id: number) => `You have a game of this name, with the ID ${id}.`,
  repeatedName: (row: number) => `Row ${row} has the same name.`,
  tooManyCells: 'The row has more cells than there are headings.',
  openProposal: 'This game has an open proposal. Withdraw it first, or change it there.',
  noBaseGame: (id: number) => `None of your base games has the ID ${id}.`,
  hasExpansions: 'This game has expansions itself.',
  sentBefore: (when: string, file: string | null, status: string) =>
    `Sent on ${when}${file === null ? '' : ` with ${file}`}: ${status}.`,
} as const;

/** Why a file or its columns cannot be compared. */
export const csvFileMessages = {
  tooManyBytes: 'The file has more than 20 MB. Please split it.',
  tooManyColumns: (columns: number, max: number) =>
    `The file has ${columns.toLocaleString('en-US')} columns; at most ${max} are possible.`,
  tooManyRows: (max: number) =>
    `The file has more than ${max.toLocaleString('en-US')} rows. Please split it.`,
  noRows: 'The file has no rows below the headings.',
  openQuotes: (row: number) => `A quotation mark in row ${row} is not closed.`,
  spreadsheet: 'This is a spreadsheet. Please save it as ‘CSV UTF-8’.',
  otherEncoding: 'The file is not in UTF-8. Please save it as ‘CSV UTF-8’.',
  noText: 'This is not a text file.',
  repeatedColumn: (heading: string) => `Two columns are ‘${heading}’. Please choose one.`,
  noColumn: 'Please choose the column with the IDs of the games, or with the names of new games.',
  otherNames: (row: number, inFile: string, inCatalogue: string, column: string) =>
    `In most rows the ID belongs to a game of an entirely different name (row ${row}: ‘${inFile}’ in the file, ‘${inCatalogue}’ in your catalogue), so nothing can be sent: please choose another meaning for the column ‘${column}’.`,
} as const;

/** The preview of an import, and what it asks. */
export const csvPreviewMessages = {
  bggFile:
    'This is a file of BoardGameGeek: its IDs are read as BGG IDs, and zeros as unknown values.',
  headingRow: 'Headings',
  headingRowOption: (row: number, cells: string) => `Row ${row}: ${cells}`,
  entities: (cells: number) =>
    cells === 1
      ? '1 cell has HTML entities. Read them as characters (‘&amp;’ as ‘&’)'
      : `${cells.toLocaleString('en-US')} cells have HTML entities. Read them as characters (‘&amp;’ as ‘&’)`,
  unanswered: (labels: string) => `Please answer the question about ${labels} first.`,
  sameFile: (when: string, file: string | null) =>
    `This file was imported on ${when}${file === null ? '' : ` as ${file}`}. Its new games are not sent again, unless you choose so.`,
  sendAgain: (count: number) =>
    count === 1
      ? 'Send 1 game again that was sent before'
      : `Send ${count.toLocaleString('en-US')} games again that were sent before`,
  sentNotLoaded:
    'What was sent before could not be loaded: new games of this file may have been sent already.',
  errorsNotSent: 'Rows with errors are not sent.',
  downloadErrors: 'Download the errors',
  problem: 'Problem',
  columnEffect: (changes: number, faults: number) =>
    [
      changes === 0
        ? ''
        : changes === 1
          ? '1 change'
          : `${changes.toLocaleString('en-US')} changes`,
      faults === 0 ? '' : faults === 1 ? '1 error' : `${faults.toLocaleString('en-US')} errors`,
    ]
      .filter(Boolean)
      .join(', ') || 'no change',
} as const;

/** The choices of an export. */
export const csvExportMessages = {
  separator: 'Separator',
  comma: 'Comma',
  semicolon: 'Semicolon',
  decimalSign: 'Decimal sign',
  point: 'Point (2.5)',
  decimalComma: 'Comma (2,5)',
} as const;
