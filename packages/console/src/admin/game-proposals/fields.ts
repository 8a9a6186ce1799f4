import type { GameProposalRow } from '@ludarium/domain/data-backend';
import {
  type GameFieldName,
  type GameValue,
  gameFieldNames,
  gameFields,
  isSameValue,
} from '@ludarium/domain/game-proposals';
import type { GameDetails } from '@ludarium/domain/main-api';

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
  { kind, status, proposed, original, conflict }: GameProposalRow,
  game: GameDetails | null,
): readonly ComparedField[] {
  return gameFieldNames.flatMap((name) => {
    const value = proposed[name];
    if (value === undefined) return [];
    const before = original[name] ?? null;
    // After the decision the catalogue has the proposed value.
    const isOpen = kind === 'change' && status === 'submitted';
    const now = isOpen ? game?.[name] : status === 'failed_stale' ? conflict?.[name] : undefined;
    const isStale = now !== undefined && !isSameValue(now, before);
    return [{ name, label: gameFields[name].label, before, proposed: value, now, isStale }];
  });
}
