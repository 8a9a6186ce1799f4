import {
  findValueFault,
  type GameFieldName,
  type GameValues,
  gameFieldNames,
  gameFields,
  isBlank,
  isSameValue,
  requiredGameFields,
} from './fields.ts';
import { findPlayersFault, getPlayerFields } from './players.ts';
import type { ProposalKind } from './vocabulary.ts';

/**
 * The values of an edited game that differ from the catalogue's, and the catalogue's own. If one number
 * of players differs, `original` has both.
 */
export interface Difference {
  readonly proposed: GameValues;
  readonly original: GameValues;
}

/**
 * Compares edited values with the catalogue's.
 *
 * @param current the catalogue's values; empty for a new game
 * @param edited the values of the form; a missing field is unchanged
 */
export function getDifference(current: GameValues, edited: GameValues): Difference {
  const changed = gameFieldNames.filter(
    (name) => name in edited && !isSameValue(current[name], edited[name]),
  );
  const pick = (values: GameValues, names: readonly GameFieldName[]) =>
    Object.fromEntries(
      names.map((name) => [name, isBlank(values[name]) ? null : values[name]]),
    ) as GameValues;
  const proposed = pick(edited, changed);
  return { proposed, original: pick(current, [...changed, ...getPlayerFields(proposed)]) };
}

/** A proposal as far as its completeness depends on it. */
export interface ProposalContent {
  readonly kind: ProposalKind;
  readonly proposed: GameValues;
  readonly original: GameValues;
  /** Whether a new cover belongs to it. */
  readonly hasCover: boolean;
  readonly note: string | null;
}

type ProposalFaults = Readonly<Partial<Record<GameFieldName | 'note' | 'nothing', string>>>;

/** What has to be corrected or added before the proposal can be sent; empty if it is complete. */
export function findProposalFaults(proposal: ProposalContent): ProposalFaults {
  const { kind, proposed, original, hasCover, note } = proposal;
  const faults: Partial<Record<GameFieldName | 'note' | 'nothing', string>> = {};
  for (const name of gameFieldNames) {
    const value = proposed[name];
    const fault = value === undefined ? null : findValueFault(name, value);
    if (fault !== null) faults[name] = fault;
  }
  if (kind === 'new') {
    for (const name of requiredGameFields) {
      if (isBlank(proposed[name])) faults[name] = `${gameFields[name].label} is required.`;
    }
  }
  if (kind === 'change' && Object.keys(proposed).length === 0 && !hasCover) {
    faults.nothing = 'Nothing has been changed.';
  }
  if (kind === 'removal' && !note?.trim()) faults.note = 'Please say why the game should go.';

  const players = findPlayersFault(original, proposed);
  if (players) faults[players.field] ??= players.message;
  return faults;
}
