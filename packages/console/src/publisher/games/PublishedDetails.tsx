import {
  describeEntry,
  describeValue,
  type GameFieldName,
  gameFieldNames,
  gameFields,
  isSameValue,
} from '@ludarium/domain/game-proposals';
import { BackendError } from '@ludarium/domain/http';
import type { GameId } from '@ludarium/domain/ids';
import { mainApi } from '@ludarium/web/http/main-api.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Problem } from '../../layout/Problem.tsx';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { preservedText } from '../../theme/styles.ts';

/** The fields that the list of games has already. */
const listed: readonly GameFieldName[] = [
  'name',
  // The base game is shown by its name.
  'parent_id',
  'year_published',
  'min_players',
  'max_players',
  'playing_time',
  'min_age',
  'external_id',
];
const names = gameFieldNames.filter((name) => !listed.includes(name));

/** What the catalogue has published of a game beyond the list: people, texts and addresses. */
export function PublishedDetails({ gameId }: { readonly gameId: GameId }) {
  const { data, error, isPending, isFetching, refetch } = useGameDetails(gameId);
  const { data: baseGame } = useGameDetails(data?.parent_id ?? null);
  if (isPending) {
    return (
      <div role="status">
        <VisuallyHidden>Loading details...</VisuallyHidden>
        <Skeleton variant="rounded" height={160} />
      </div>
    );
  }
  if (!data) {
    // An optional call of the main API.
    if (error instanceof BackendError && error.status === 404) return null;
    return (
      <Problem
        text="The details could not be loaded."
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const filled = names.filter((name) => !isSameValue(data[name], null));
  if (filled.length === 0 && !baseGame) return null;
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 1.5, '& dd': { m: 0, overflowWrap: 'anywhere' } }}
    >
      {baseGame ? <Detail name="parent_id">{baseGame.name}</Detail> : null}
      {filled.map((name) => (
        <Detail key={name} name={name}>
          <Value name={name} value={data[name]} />
        </Detail>
      ))}
    </Box>
  );
}

/** @param gameId null reads nothing */
function useGameDetails(gameId: GameId | null) {
  return useQuery({
    queryKey: ['games', 'published', gameId],
    queryFn: gameId === null ? skipToken : ({ signal }) => mainApi.gameDetails(gameId, { signal }),
  });
}

function Detail({ name, children }: { name: GameFieldName; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" color="text.secondary" sx={{ fontSize: '0.8125rem' }}>
        {gameFields[name].label}
      </Typography>
      <Typography component="dd" sx={preservedText}>
        {children}
      </Typography>
    </div>
  );
}

interface ValueProps {
  readonly name: GameFieldName;
  readonly value: string | number | readonly string[] | null;
}

function Value({ name, value }: ValueProps) {
  const { type } = gameFields[name];
  if (type !== 'url' && type !== 'urls') return describeValue(name, value);
  return [value].flat().map((address) => (
    <Link
      key={address}
      href={String(address)}
      target="_blank"
      rel="noopener noreferrer"
      sx={{ display: 'block' }}
    >
      {describeEntry(name, String(address))}
    </Link>
  ));
}
