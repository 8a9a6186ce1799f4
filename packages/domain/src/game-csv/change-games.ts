import {
  describeValue,
  type GameFieldName,
  type GameValue,
  gameFieldNames,
  gameFields,
  isListField,
} from '../game-proposals/index.ts';
import type { GameId } from '../ids/index.ts';
import type { GameDetails } from '../main-api/index.ts';
import { clearMark, toCellText } from './columns.ts';
import { type CsvRow, compareRows } from './compare.ts';

/** The fields that can be changed of many games at once: not what each game has of its own. */
export const sharedGameFields: readonly GameFieldName[] = gameFieldNames.filter(
  (name) => !['name', 'parent_id', 'external_id', 'cover_alt'].includes(name),
);

/** What becomes of a field; a list may get further entries. */
export const changeKinds = [
  { how: 'set', label: 'Set', verb: 'set to' },
  { how: 'add', label: 'Add', verb: 'add' },
  { how: 'clear', label: 'Clear', verb: 'clear' },
] as const;
export type ChangeKind = (typeof changeKinds)[number]['how'];

/** A change of one field of many games. */
export interface GamesChange {
  readonly field: GameFieldName;
  readonly how: ChangeKind;
  /** Ignored if the field is cleared. */
  readonly value: GameValue;
}

/** The kinds of changes of a field. */
export const getChangeKinds = (field: GameFieldName) =>
  changeKinds.filter(({ how }) => how !== 'add' || isListField(field));

/** The change in words, as the name of its batch: 'Languages: add English, German'. */
export function describeChange({ field, how, value }: GamesChange): string {
  const verb = changeKinds.find((kind) => kind.how === how)?.verb;
  const { label } = gameFields[field];
  return how === 'clear' ? `${label}: ${verb}` : `${label}: ${verb} ${describeValue(field, value)}`;
}

/**
 * What a change makes of each game, as rows of an import: the same comparison, rules and proposals.
 *
 * @param withProposal the games that have an open proposal
 */
export function compareChange(
  games: readonly GameDetails[],
  { field, how, value }: GamesChange,
  withProposal: ReadonlySet<GameId>,
): readonly CsvRow[] {
  const toCell = (game: GameDetails): string => {
    if (how === 'clear') return clearMark;
    const before = game[field];
    if (how === 'set' || !Array.isArray(before) || !Array.isArray(value)) {
      return String(toCellText(value));
    }
    return String(toCellText([...new Set([...before, ...value])]));
  };
  const rows = games.map((game) => [String(game.id), toCell(game)]);
  return compareRows(rows, ['id', field], { games, withProposal });
}
