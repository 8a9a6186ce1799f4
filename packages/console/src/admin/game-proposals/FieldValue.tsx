import { isUnsupported, mainApi } from '@ludarium/browser/http/main-api.ts';
import {
  describeEntry,
  type GameFieldName,
  type GameValue,
  gameFields,
  isBlank,
} from '@ludarium/domain/game-proposals';
import { getBggAddress } from '@ludarium/domain/games';
import { type GameId, gameId } from '@ludarium/domain/ids';
import type { GameDetails } from '@ludarium/domain/main-api';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { SafeLink } from '../fields/Facts.tsx';
import { RecordLink } from '../fields/RecordLink.tsx';

interface FieldValueProps {
  readonly name: GameFieldName;
  readonly value: GameValue;
}

/** A value of a game as a person reads it; addresses are links. */
export function FieldValue({ name, value }: FieldValueProps) {
  if (isBlank(value)) {
    return (
      <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
        empty
      </Box>
    );
  }
  const { type } = gameFields[name];
  const entries = toEntries(value);
  if (type === 'url' || type === 'urls') {
    return entries.map((address) => (
      <Box key={address}>
        <SafeLink address={address} />
      </Box>
    ));
  }
  if (name === 'parent_id') return <GameName id={gameId.parse(value)} />;
  if (name === 'external_id') {
    return (
      <Link href={getBggAddress(String(value))} target="_blank" rel="noopener noreferrer">
        {String(value)}
      </Link>
    );
  }
  return <>{entries.map((entry) => describeEntry(name, entry)).join(', ')}</>;
}

/** The values of a list, or the only one. */
export const toEntries = (value: GameValue): readonly string[] =>
  (Array.isArray(value) ? value : [value]).map(String);

/** A link to a game by its name, or its number while it is unknown. */
export function GameName({ id }: { id: GameId }) {
  const { data: game } = useGameDetails(id);
  return <RecordLink to={`/admin/games/${id}/show`}>{game?.name ?? `Game ${id}`}</RecordLink>;
}

/** A game's current values; null if the main API does not give them. The call is optional. */
export function useGameDetails(id: GameId | null) {
  return useQuery({
    queryKey: ['game_details', id],
    enabled: id !== null,
    queryFn: async ({ signal }): Promise<GameDetails | null> => {
      try {
        return id === null ? null : await mainApi.call('gameDetails', { params: { id }, signal });
      } catch (error) {
        if (isUnsupported(error)) return null;
        throw error;
      }
    },
  });
}
