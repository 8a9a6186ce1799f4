import {
  describeEntry,
  type GameFieldName,
  type GameValue,
  gameFieldNames,
  gameFields,
  isBlank,
  isSameValue,
} from '@ludarium/domain/game-proposals';
import type { GameDetails } from '@ludarium/domain/main-api';
import { Difference, getListDifference, getWordDifference } from '../../layout/Difference.tsx';
import { FieldValue, toEntries } from './FieldValue.tsx';
import type { Proposal } from './proposal.ts';

/** A field of a proposal with its three values. */
export interface ComparedField {
  readonly name: GameFieldName;
  readonly label: string;
  /** The catalogue's value when the publisher edited it. */
  readonly before: GameValue;
  readonly proposed: GameValue;
  /** The catalogue's value now; undefined if it is unknown, or does not matter any more. */
  readonly now: GameValue | undefined;
  /** Whether the catalogue's value changed after the publisher edited it. */
  readonly isStale: boolean;
}

/**
 * The fields that a proposal changes, in the order of the form.
 *
 * @param game the catalogue's current values; null if they are unknown
 */
export function getComparedFields(
  { kind, status, proposed, original, conflict }: Proposal,
  game: GameDetails | null,
): readonly ComparedField[] {
  return gameFieldNames.flatMap((name) => {
    const value = proposed[name];
    if (value === undefined) return [];
    const before = original[name] ?? null;
    // After the decision the catalogue holds the proposed value, so there is nothing to compare.
    const isOpen = kind === 'change' && status === 'submitted';
    const now = isOpen ? game?.[name] : status === 'failed_stale' ? conflict?.[name] : undefined;
    const isStale = now !== undefined && !isSameValue(now, before);
    return [{ name, label: gameFields[name].label, before, proposed: value, now, isStale }];
  });
}

/** The proposed value, with its difference if it is a text or a list. */
export function ProposedValue({ field }: { field: ComparedField }) {
  const { name, before, proposed } = field;
  const { type } = gameFields[name];
  if (isBlank(before) || isBlank(proposed)) return <FieldValue name={name} value={proposed} />;
  if (type === 'text') {
    return <Difference parts={getWordDifference(String(before), String(proposed))} />;
  }
  if (type === 'list' || type === 'codes') {
    const toTexts = (value: GameValue) =>
      toEntries(value).map((entry) => describeEntry(name, entry));
    const parts = getListDifference(toTexts(before), toTexts(proposed));
    return <Difference parts={parts} separator=", " />;
  }
  return <FieldValue name={name} value={proposed} />;
}
