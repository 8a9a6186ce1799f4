import { type GameFieldName, type GameValue, gameFields } from './fields.ts';
import { gameValueMessages } from './messages.ts';

/**
 * Two fields that are one range: the first is not greater than the second. The data backend has the same
 * list (`app.game_ranges`); `tests/policies/game-ranges.test.ts` compares them.
 */
export const gameRanges = [
  { low: 'min_players', high: 'max_players' },
] as const satisfies readonly {
  readonly low: GameFieldName;
  readonly high: GameFieldName;
}[];

/** Values of some fields, as a proposal or a schema of the main API has them. */
type Values = { readonly [Name in GameFieldName]?: GameValue | undefined };

/** What is wrong with a range, and the field to show it at: the one that was changed. */
interface RangeFault {
  readonly field: GameFieldName;
  readonly message: string;
}

/** The ranges that the values change at one end or both. */
function getTouchedRanges(proposed: object) {
  return gameRanges.filter(({ low, high }) => low in proposed || high in proposed);
}

/** The fields of the ranges that the values change: what has to be known of a game to check them. */
export function getRangeFields(proposed: object): readonly GameFieldName[] {
  return getTouchedRanges(proposed).flatMap(({ low, high }) => [low, high]);
}

/**
 * The faults of the ranges that a game would have with the proposed values. The data backend refuses the
 * same (`app.check_game_ranges`).
 *
 * @param game the game as it is; empty for a new one
 */
export function findRangeFaults(game: Values, proposed: Values): readonly RangeFault[] {
  const together = { ...game, ...proposed };
  return getTouchedRanges(proposed).flatMap(({ low, high }) => {
    const [from, to] = [together[low], together[high]];
    if (typeof from !== 'number' || typeof to !== 'number' || from <= to) return [];
    const message = gameValueMessages.rangeIsReversed(
      gameFields[low].label,
      from,
      gameFields[high].label,
      to,
    );
    return [{ field: low in proposed ? low : high, message }];
  });
}

/** The error if an end of a range that the values change is in neither of both; null if both are known. */
export function findUnknownRange(game: object, proposed: object): string | null {
  const unknown = getRangeFields(proposed).find((name) => !(name in game) && !(name in proposed));
  return unknown ? gameValueMessages.rangeIsUnknown(gameFields[unknown].label) : null;
}
