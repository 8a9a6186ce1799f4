/** What is wrong with a row of an imported file as a whole. */
export const csvRowMessages = {
  unknownId: (id: string) => `None of your games has the ID ${id}.`,
  repeatedId: (row: number) => `Row ${row} has the same ID.`,
  nameExists: (id: number) => `You have a game of this name, with the ID ${id}.`,
  repeatedName: (row: number) => `Row ${row} has the same name.`,
  cellWithoutHeading: 'The row has a cell in a column without a heading.',
  proposedExternalId: 'An open proposal of yours has this BGG ID.',
  repeatedExternalId: (row: number) => `Row ${row} has the same BGG ID.`,
  spreadsheetError: 'This is an error of the spreadsheet, not a value.',
  escapedCharacter: (code: string) =>
    `${code} is the code of a character, which a spreadsheet wrote. Please remove it.`,
  controlCharacter: 'The cell has a control character. Please type the text again.',
  noBaseGame: (id: number) => `None of your base games has the ID ${id}.`,
  hasExpansions: 'This game has expansions itself.',
} as const;

/** Why a file cannot be compared. */
export const csvFileMessages = {
  tooManyBytes: 'The file has more than 20 MB. Please split it.',
  tooManyColumns: (columns: number, max: number) =>
    `The file has ${columns.toLocaleString('en-US')} columns; at most ${max} are possible.`,
  tooManyRows: (max: number) =>
    `The file has more than ${max.toLocaleString('en-US')} rows. Please split it.`,
  noRows: 'The file has no rows below the headings.',
  gamesNotLoaded: 'Your games could not be loaded. Please choose the file again.',
  noDetails: 'The catalogue has not sent all fields of your games: nothing can be compared.',
  openQuotes: (row: number) => `A quotation mark in row ${row} is not closed.`,
  spreadsheet: 'This is a spreadsheet. Please save it as ‘CSV UTF-8’.',
  otherEncoding: 'The file is not in UTF-8. Please save it as ‘CSV UTF-8’.',
  doubleEncoded: (found: string, meant: string) =>
    `The file has ‘${found}’ in place of ‘${meant}’: a program has read it in another encoding. Please save the original as ‘CSV UTF-8’.`,
  noText: 'This is not a text file.',
  repeatedColumn: (heading: string) => `Two columns are ‘${heading}’.`,
  otherHeadings:
    'The first row has to have the headings of our export: ‘ID’ for your games or ‘Name’ for new ones, and those of the fields to change.',
} as const;

/** The preview of an import. */
export const csvPreviewMessages = {
  proposalsNotLoaded: 'Your open proposals could not be loaded: nothing can be compared.',
  notRead: (headings: string) => `These columns are not read: ${headings}.`,
  errorsNotSent: 'Rows with errors are not sent.',
  notAllSent: 'Not everything was sent. Rows that are stored but not sent are in Draft Games.',
  leftOut: (rows: number) =>
    rows === 1
      ? '1 row with errors was left out.'
      : `${rows.toLocaleString('en-US')} rows with errors were left out.`,
  refused: 'These rows were not accepted. They are in Draft Games.',
  sentSoFar: (sent: number, all: number) =>
    `${sent.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} proposals are sent.`,
} as const;

/** The choices of an export. */
export const csvExportMessages = {
  template: 'Empty template',
  separator: 'Separator',
  comma: 'Comma',
  semicolon: 'Semicolon',
  decimalSign: 'Decimal sign',
  point: 'Point (2.5)',
  decimalComma: 'Comma (2,5)',
} as const;
