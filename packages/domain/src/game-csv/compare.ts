import { fromCell } from '../csv/index.ts';
import {
  findProposalFaults,
  type GameFieldName,
  type GameValue,
  type GameValues,
  gameFields,
  getDifference,
  isGameFieldName,
  type ProposalKind,
  splitListEntry,
  toValue,
} from '../game-proposals/index.ts';
import type { GameId } from '../ids/index.ts';
import type { GameDetails } from '../main-api/index.ts';
import { readWholeNumber } from '../numbers/index.ts';
import { folded } from '../search/index.ts';
import { readBggCell } from './bgg.ts';
import { type CsvMapping, clearMark, readCellText, toCellText } from './columns.ts';
import { decodeEntities } from './entities.ts';
import { csvRowMessages } from './messages.ts';
import { isOtherName } from './other-name.ts';
import { getGameKey, type SentGame } from './sent-games.ts';

/** What a row of the file would do; 'sent' is a new game that was sent before. */
export const csvOutcomes = ['new', 'changed', 'unchanged', 'sent', 'error'] as const;
export type CsvOutcome = (typeof csvOutcomes)[number];

/** A cell that differs from the catalogue. */
export interface CsvCell {
  readonly field: GameFieldName;
  /** As it is in the file. */
  readonly text: string;
  readonly value: GameValue;
  readonly current: GameValue;
  readonly fault: string | null;
  /** The first entry of the cell that looks like a list itself. */
  readonly likelyList: string | null;
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
  /** The name in the catalogue of the game that the row's ID finds; null without one. */
  readonly gameName: string | null;
  /** Whether that name has nothing in common with the row's. */
  readonly hasOtherName: boolean;
  /** The earlier proposal of the same new game. */
  readonly sent: SentGame | null;
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
  /** The games that have an open proposal. */
  readonly withProposal: ReadonlySet<GameId>;
  /** The new games that were sent before, by their `getGameKey`. */
  readonly sent?: ReadonlyMap<string, SentGame> | undefined;
}

/** How the cells of a file are read. */
export interface CsvReading {
  /** The number of the first row; the headings are in the row before. */
  readonly firstRow?: number;
  /** Whether the file is one of BoardGameGeek, in which zeros mean unknown. */
  readonly isBgg?: boolean;
  /** Whether HTML entities are read as characters. */
  readonly decodesEntities?: boolean;
  /** The fields whose entries that look like lists are lists. */
  readonly splitFields?: ReadonlySet<GameFieldName>;
}

/**
 * Compares the rows of a file with the catalogue. A game is found by its id, and by its BGG ID in a
 * file without a column of ids; never by its name. An empty cell leaves the field as it is, and so
 * does one that equals the export; `[clear]` clears it.
 *
 * @param rows the cells of each row below the headings; empty rows are skipped
 */
export function compareRows(
  rows: readonly (readonly string[])[],
  mapping: CsvMapping,
  catalogue: CsvCatalogue,
  reading: CsvReading = {},
): readonly CsvRow[] {
  const { firstRow = 2 } = reading;
  const hasIds = mapping.includes('id');
  const games = new Map(catalogue.games.map((game) => [game.id, game]));
  const namesakes = new Map(catalogue.games.map((game) => [folded(game.name), game]));
  const parents = new Set(catalogue.games.flatMap(({ parent_id }) => parent_id ?? []));
  /** Rows of the file by the id of a game, and by the name of a new one. */
  const rowsById = new Map<GameId, number>();
  const rowsByName = new Map<string, number>();

  const findGame = (text: string, number: number): GameDetails | string => {
    const id = readWholeNumber(text);
    const game = id === null ? undefined : games.get(id);
    if (!game) return csvRowMessages.unknownId(text);
    const earlier = rowsById.get(game.id);
    if (earlier !== undefined) return csvRowMessages.repeatedId(earlier);
    rowsById.set(game.id, number);
    return game;
  };

  const findGameByBggId = (text: string, number: number): GameDetails | string | null => {
    const id = toValue('external_id', text);
    const found = id === null ? [] : catalogue.games.filter((game) => game.external_id === id);
    const [game, second] = found;
    if (!game) return null;
    if (second) return csvRowMessages.ambiguousBggId(text);
    const earlier = rowsById.get(game.id);
    if (earlier !== undefined) return csvRowMessages.repeatedBggId(earlier);
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

  const findParentFault = (value: GameValue | undefined, game: GameDetails | null) => {
    if (typeof value !== 'number') return null;
    const parent = games.get(value);
    if (!parent || parent.parent_id !== null || parent === game) {
      return csvRowMessages.noBaseGame(value);
    }
    return game && parents.has(game.id) ? csvRowMessages.hasExpansions : null;
  };

  const compareRow = (texts: readonly string[], number: number): CsvRow => {
    const byField = new Map(mapping.map((column, index) => [column, (texts[index] ?? '').trim()]));
    const readOwn = (field: 'name' | 'external_id') =>
      readText(field, byField.get(field) ?? '', reading);
    const idText = byField.get('id') ?? '';
    const name = readOwn('name');
    const faults: string[] = [];
    const found = hasIds
      ? idText === ''
        ? null
        : findGame(idText, number)
      : findGameByBggId(readOwn('external_id'), number);
    if (typeof found === 'string') faults.push(found);
    const game = typeof found === 'string' ? null : found;
    const nameFault = found === null ? findNameFault(name, number) : null;
    if (nameFault) faults.push(nameFault);
    const hasOtherName = game !== null && name !== clearMark && isOtherName(name, game.name);
    if (hasOtherName) faults.push(csvRowMessages.otherName(name, game.name));
    if (texts.slice(mapping.length).some((text) => text.trim() !== '')) {
      faults.push(csvRowMessages.tooManyCells);
    }
    const base = {
      number,
      name: name || game?.name || '',
      gameName: game?.name ?? null,
      hasOtherName,
      sent: null,
    };
    if (faults.length > 0) return { ...base, outcome: 'error', faults, cells: [], proposal: null };

    const edited = readCells(byField, game, reading);
    const current = (game ?? {}) as GameValues;
    const { proposed, original } = getDifference(current, edited);
    const kind = game ? 'change' : 'new';
    const content = { kind, proposed, original, hasCover: false, note: null } as const;
    const { nothing, note, ...wrong } = findProposalFaults(content);
    const parentFault = findParentFault(proposed.parent_id, game);
    const cellFaults = parentFault ? { ...wrong, parent_id: parentFault } : wrong;
    const changed = new Set([...Object.keys(proposed), ...Object.keys(cellFaults)]);
    const cells = [...changed].filter(isGameFieldName).map((field) => ({
      field,
      text: byField.get(field) ?? '',
      value: proposed[field] ?? null,
      current: current[field] ?? null,
      fault: cellFaults[field] ?? null,
      likelyList: findLikelyList(field, byField.get(field) ?? '', current[field], reading),
    }));
    if (cells.some(({ fault }) => fault !== null)) {
      return { ...base, outcome: 'error', faults, cells, proposal: null };
    }
    if (game && cells.length === 0) {
      return { ...base, outcome: 'unchanged', faults, cells, proposal: null };
    }
    if (game && catalogue.withProposal.has(game.id)) {
      faults.push(csvRowMessages.openProposal);
      return { ...base, outcome: 'error', faults, cells, proposal: null };
    }
    const proposal: CsvProposal = game
      ? { kind, game_id: game.id, proposed, original: { ...original, name: game.name } }
      : { kind, game_id: null, proposed, original: {} };
    const sent = game
      ? null
      : (catalogue.sent?.get(getGameKey(name, proposed.year_published ?? null)) ?? null);
    const outcome = game ? 'changed' : sent ? 'sent' : 'new';
    return { ...base, outcome, sent, faults, cells, proposal };
  };

  return rows.flatMap((cells, index) => {
    const texts = cells.map(fromCell);
    return texts.every((text) => text.trim() === '') ? [] : [compareRow(texts, firstRow + index)];
  });
}

/** The values of the cells that differ from the export of the game. */
function readCells(
  byField: ReadonlyMap<GameFieldName | 'id' | null, string>,
  game: GameDetails | null,
  reading: CsvReading,
): GameValues {
  const values: Partial<Record<GameFieldName, GameValue>> = {};
  for (const [field, text] of byField) {
    if (field === null || field === 'id') continue;
    // Before anything is decoded: a catalogue may have entities in its texts.
    if (game && isSameText(text, String(toCellText(game[field])))) continue;
    const read = readText(field, text, reading);
    if (read === '') continue;
    const value = read === clearMark ? null : readCellText(field, read);
    values[field] = reading.splitFields?.has(field) ? splitEntries(value) : value;
  }
  return values;
}

/** A cell as it is read: with the line breaks of the catalogue, decoded, without unknown values. */
function readText(field: GameFieldName, cell: string, reading: CsvReading): string {
  const text = cell.replaceAll('\r\n', '\n');
  const decoded = reading.decodesEntities ? decodeEntities(text).replaceAll(/\r\n?/g, '\n') : text;
  const isOneLine = gameFields[field].type === 'text' && field !== 'description';
  const lined = decoded !== text && isOneLine ? decoded.replaceAll(/\s*\n\s*/g, ' ') : decoded;
  return reading.isBgg ? readBggCell(field, lined.trim()) : lined.trim();
}

function splitEntries(value: GameValue): GameValue {
  if (!Array.isArray(value)) return value;
  const entries: readonly string[] = value;
  return [...new Set(entries.flatMap((entry) => splitListEntry(entry) ?? [entry]))];
}

/** The first entry of a cell that looks like a list and is not in the catalogue as it is. */
function findLikelyList(
  field: GameFieldName,
  cell: string,
  current: GameValue | undefined,
  reading: CsvReading,
): string | null {
  const value =
    gameFields[field].type === 'list' ? readCellText(field, readText(field, cell, reading)) : null;
  if (!Array.isArray(value)) return null;
  const entries: readonly string[] = value;
  const known: readonly unknown[] = Array.isArray(current) ? current : [];
  return entries.find((entry) => splitListEntry(entry) !== null && !known.includes(entry)) ?? null;
}

/** Spreadsheets change line breaks and trim cells. */
function isSameText(one: string, other: string): boolean {
  const plain = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim();
  return plain(one) === plain(other);
}
