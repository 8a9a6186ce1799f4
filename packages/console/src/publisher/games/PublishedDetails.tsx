import { mainApi } from '@ludarium/browser/http/main-api.ts';
import {
  describeEntry,
  describeValue,
  type GameFieldName,
  gameFieldNames,
  gameFields,
  isBlank,
} from '@ludarium/domain/game-proposals';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { preservedText } from '../../theme/styles.ts';
import type { DetailedGame } from '../catalogue/use-game.ts';

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
export function PublishedDetails({ game }: { readonly game: DetailedGame }) {
  const { parent_id } = game;
  const { data: baseGame } = useQuery({
    queryKey: ['games', 'published', parent_id],
    queryFn:
      parent_id === null
        ? skipToken
        : ({ signal }) => mainApi.call('gameDetails', { params: { id: parent_id }, signal }),
  });
  const filled = names.filter((name) => !isBlank(game[name]));
  if (filled.length === 0 && !baseGame) return null;
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 1.5, '& dd': { m: 0, overflowWrap: 'anywhere' } }}
    >
      {baseGame ? <Detail name="parent_id">{baseGame.name}</Detail> : null}
      {filled.map((name) => (
        <Detail key={name} name={name}>
          <Value name={name} value={game[name] ?? null} />
        </Detail>
      ))}
    </Box>
  );
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
