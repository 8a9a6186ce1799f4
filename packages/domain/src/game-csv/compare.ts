import { fromCell } from '../csv/index.ts';
import {
  draftMessages,
  findProposalFaults,
  type GameFieldName,
  type GameValue,
  type GameValues,
  gameValueMessages,
  getDifference,
  isGameFieldName,
  type ProposalKind,
} from '../game-proposals/index.ts';
import type { GameId } from '../ids/index.ts';
import type { GameDetails } from '../main-api/index.ts';
import { readIdentifier } from '../numbers/index.ts';
import { folded } from '../search/index.ts';
import { clearMark, readCellText, readHeadings, toCellText } from './columns.ts';
import { csvRowMessages } from './messages.ts';

/** What a row of the file would do. */
export const csvOutcomes = ['new', 'changed', 'unchanged', 'error'] as const;
export type CsvOutcome = (typeof csvOutcomes)[number];

/** A cell that differs from the catalogue. */
export interface CsvCell {
  readonly field: GameFieldName;
  /** As it is in the file. */
  readonly text: string;
  readonly value: GameValue;
  readonly current: GameValue;
  readonly fault: string | null;
}

/** The proposal that a row becomes. */
export interface CsvProposal {
  readonly kind: Exclude<ProposalKind, 'removal'>;
  readonly game_id: GameId | null;
  readonly proposed: GameValues;
  readonly original: GameValues;
}

/** A row of the file, compared with the catalogue. */
export interface CsvRow {
  /** The number of the row in the file; the headings are row 1. */
  readonly number: number;
  readonly outcome: CsvOutcome;
  readonly name: string;
  /** What is wrong with the row as a whole. */
  readonly faults: readonly string[];
  readonly cells: readonly CsvCell[];
  /** Null for an unchanged row and one with an error. */
  readonly proposal: CsvProposal | null;
}

/** What the rows are compared with. */
interface CsvCatalogue {
  /** All games of the publisher. */
  readonly games: readonly GameDetails[];
  /** The open proposals: their games get no second one, and their BGG IDs are taken. */
  readonly proposals: readonly {
    readonly game_id: GameId | null;
    readonly external_id: string | null;
  }[];
}

/**
 * Compares the rows of a file with the catalogue. A game is found by its id, never by its name. An
 * empty cell leaves the field as it is, and so does one that equals the export; `[clear]` clears it.
 * A new BGG ID has to be unique within the catalogue, the open proposals and the file.
 *
 * @param headings of the file, in any order; see `readHeadings`
 * @param rows the cells of each row below the headings, which are row 1; empty rows are skipped
 */
export function compareRows(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  catalogue: CsvCatalogue,
): readonly CsvRow[] {
  const mapping = readHeadings(headings);
  const games = new Map(catalogue.games.map((game) => [game.id, game]));
  const namesakes = new Map(catalogue.games.map((game) => [folded(game.name), game]));
  const gamesByExternalId = new Map(catalogue.games.map((game) => [game.external_id, game]));
  const withProposal = new Set(catalogue.proposals.map(({ game_id }) => game_id));
  const proposedIds = new Set<GameValue>(catalogue.proposals.map(({ external_id }) => external_id));
  const parents = new Set(catalogue.games.flatMap(({ parent_id }) => parent_id ?? []));
  /** Rows of the file by the id of a game, and by the name of a new one. */
  const rowsById = new Map<GameId, number>();
  const rowsByName = new Map<string, number>();
  const rowsByExternalId = new Map<GameValue, number>();

  const findGame = (text: string, number: number): GameDetails | string => {
    const id = readIdentifier(text);
    const game = id === null ? undefined : games.get(id);
    if (!game) return csvRowMessages.unknownId(text);
    const earlier = rowsById.get(game.id);
    if (earlier !== undefined) return csvRowMessages.repeatedId(earlier);
    rowsById.set(game.id, number);
    return game;
  };

  const findNameFault = (name: string, number: number): string | null => {
    const key = folded(name);
    const game = namesakes.get(key);
    if (game) return csvRowMessages.nameExists(game.id);
    const earlier = rowsByName.get(key);
    if (earlier !== undefined) return csvRowMessages.repeatedName(earlier);
    if (key !== '') rowsByName.set(key, number);
    return null;
  };

  const findExternalIdFault = (value: GameValue | undefined, number: number): string | null => {
    if (typeof value !== 'string') return null;
    const game = gamesByExternalId.get(value);
    if (game) return gameValueMessages.externalIdExists(game.id);
    if (proposedIds.has(value)) return csvRowMessages.proposedExternalId;
    const earlier = rowsByExternalId.get(value);
    if (earlier !== undefined) return csvRowMessages.repeatedExternalId(earlier);
    rowsByExternalId.set(value, number);
    return null;
  };

  const findParentFault = (value: GameValue | undefined, game: GameDetails | null) => {
    if (typeof value !== 'number') return null;
    const parent = games.get(value);
    if (!parent || parent.parent_id !== null || parent === game) {
      return csvRowMessages.noBaseGame(value);
    }
    return game && parents.has(game.id) ? csvRowMessages.hasExpansions : null;
  };

  const compareRow = (texts: readonly string[], number: number): CsvRow => {
    const byField = new Map(mapping.map((column, index) => [column, toPlain(texts[index] ?? '')]));
    const idText = byField.get('id') ?? '';
    const name = byField.get('name') ?? '';
    const faults: string[] = [];
    const found = idText === '' ? null : findGame(idText, number);
    if (typeof found === 'string') faults.push(found);
    const game = typeof found === 'string' ? null : found;
    const nameFault = found === null ? findNameFault(name, number) : null;
    if (nameFault) faults.push(nameFault);
    if (texts.some((text, index) => text.trim() !== '' && !headings[index])) {
      faults.push(csvRowMessages.cellWithoutHeading);
    }
    const base = { number, name: name || game?.name || '' };
    if (faults.length > 0) return { ...base, outcome: 'error', faults, cells: [], proposal: null };

    const edited = readCells(byField, game);
    const current = (game ?? {}) as GameValues;
    const { proposed, original } = getDifference(current, edited);
    const kind = game ? 'change' : 'new';
    const content = { kind, proposed, original, hasCover: false, note: null } as const;
    const { nothing, note, ...wrong } = findProposalFaults(content);
    const parentFault = findParentFault(proposed.parent_id, game);
    const externalIdFault = findExternalIdFault(proposed.external_id, number);
    const cellFaults: Partial<Record<GameFieldName, string>> = {
      ...wrong,
      ...(parentFault && { parent_id: parentFault }),
      ...(externalIdFault && { external_id: externalIdFault }),
    };
    for (const name of Object.keys(proposed).filter(isGameFieldName)) {
      const fault = findTextFault(byField.get(name) ?? '');
      if (fault) cellFaults[name] = fault;
    }
    const changed = new Set([...Object.keys(proposed), ...Object.keys(cellFaults)]);
    const cells = [...changed].filter(isGameFieldName).map((field) => ({
      field,
      text: byField.get(field) ?? '',
      value: proposed[field] ?? null,
      current: current[field] ?? null,
      fault: cellFaults[field] ?? null,
    }));
    if (cells.some(({ fault }) => fault !== null)) {
      return { ...base, outcome: 'error', faults, cells, proposal: null };
    }
    if (game && cells.length === 0) {
      return { ...base, outcome: 'unchanged', faults, cells, proposal: null };
    }
    if (game && withProposal.has(game.id)) {
      faults.push(draftMessages.openProposal);
      return { ...base, outcome: 'error', faults, cells, proposal: null };
    }
    const proposal: CsvProposal = game
      ? { kind, game_id: game.id, proposed, original: { ...original, name: game.name } }
      : { kind, game_id: null, proposed, original: {} };
    return { ...base, outcome: game ? 'changed' : 'new', faults, cells, proposal };
  };

  return rows.flatMap((cells, index) => {
    const texts = cells.map(fromCell);
    return texts.every((text) => text.trim() === '') ? [] : [compareRow(texts, index + 2)];
  });
}

/** The values of the cells that differ from the export of the game. */
function readCells(
  byField: ReadonlyMap<GameFieldName | 'id' | null, string>,
  game: GameDetails | null,
): GameValues {
  const values: Partial<Record<GameFieldName, GameValue>> = {};
  for (const [field, text] of byField) {
    if (field === null || field === 'id') continue;
    if (text === '' || (game && text === toPlain(String(toCellText(game[field]))))) continue;
    values[field] = text === clearMark ? null : readCellText(field, text);
  }
  return values;
}

/** Spaces and characters of no width at both ends, which spreadsheets and web pages leave. */
const surroundings = /^[\s\u200b\u2060\ufeff]+|[\s\u200b\u2060\ufeff]+$/g;

/** The text in NFC, trimmed and with line feeds: spreadsheets change all of these. */
function toPlain(text: string): string {
  return text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll(surroundings, '');
}

/** The errors of Excel and LibreOffice: `#NAME?`, `#N/A`, `#REF!`, `Err:502`. */
const spreadsheetError = /^(?:#(?:N\/A|NAME\?|[A-Z]+(?:\/0)?!)|Err:\d{3})$/;

/** What a spreadsheet left in a cell that no field may have; null if there is nothing. */
function findTextFault(text: string): string | null {
  if (spreadsheetError.test(text)) return csvRowMessages.spreadsheetError;
  const [code] = /_x[0-9A-Fa-f]{4}_/.exec(text) ?? [];
  if (code) return csvRowMessages.escapedCharacter(code);
  return /[^\P{Cc}\t\n]/u.test(text) ? csvRowMessages.controlCharacter : null;
}
