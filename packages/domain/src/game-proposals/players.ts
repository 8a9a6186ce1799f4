import { type GameFieldName, type GameValue, gameFields } from './fields.ts';
import { gameValueMessages } from './messages.ts';

/** Values of some fields, as a proposal or a schema of the main API has them. */
type Values = { readonly [Name in GameFieldName]?: GameValue | undefined };

const playerFields = ['min_players', 'max_players'] as const;

/** Both numbers of players if the values change one of them: what has to be known to compare them. */
export const getPlayerFields = (proposed: object): readonly GameFieldName[] =>
  playerFields.some((name) => name in proposed) ? playerFields : [];

/** What is wrong, and the field to show it at: the one that was changed. */
interface PlayersFault {
  readonly field: GameFieldName;
  readonly message: string;
}

/**
 * The fault of a game that would be for more players from than to; null without one. The data backend
 * refuses the same (`app.check_players`).
 *
 * @param game the game as it is; empty for a new one
 */
export function findPlayersFault(game: Values, proposed: Values): PlayersFault | null {
  const { min_players: from, max_players: to } = { ...game, ...proposed };
  if (getPlayerFields(proposed).length === 0) return null;
  if (typeof from !== 'number' || typeof to !== 'number' || from <= to) return null;
  return {
    field: 'min_players' in proposed ? 'min_players' : 'max_players',
    message: gameValueMessages.playersAreReversed(from, to),
  };
}

/** The error if one of both numbers of players is in neither of both; null if they are known. */
export function findUnknownPlayers(game: object, proposed: object): string | null {
  const unknown = getPlayerFields(proposed).find((name) => !(name in game) && !(name in proposed));
  return unknown ? gameValueMessages.playersAreUnknown(gameFields[unknown].label) : null;
}
