import { bggAddress, type Game } from '@ludarium/domain/games';
import { getSimilarity } from '@ludarium/domain/search';
import { mainApi } from '@ludarium/web/http/main-api.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { useDebounced } from '../../layout/use-debounced.ts';
import { usePortal } from '../shell/portal-context.ts';
import type { ProposalForm } from './proposal-values.ts';
import { useEditor } from './use-proposal.ts';

/** A name that resembles another one at least that much may be the same game. */
const similar = 0.75;

/** Games of the whole catalogue with a similar name or the same BGG ID; nothing if it fails. */
export function Duplicates() {
  const { kind, gameId, current } = useEditor();
  const { publisherId } = usePortal();
  const [name, bggId] = useWatch<ProposalForm, ['name', 'external_id']>({
    name: ['name', 'external_id'],
  });
  const search = useDebounced(name.trim(), 400);
  const isAsked = search.length > 2 && (kind === 'new' || search !== current.name);
  const { data } = useQuery({
    queryKey: ['games', 'duplicates', search],
    queryFn: ({ signal }) => mainApi.games({ search, perPage: 10 }, { signal }),
    enabled: isAsked,
    staleTime: 60_000,
  });
  const found = (isAsked ? (data?.data ?? []) : [])
    .filter((game) => game.id !== gameId && isSimilar(game, search, bggId.trim()))
    .slice(0, 5);
  if (found.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" role="status">
      Already in the catalogue?
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {found.map((game) => (
          <li key={game.id}>
            <Found game={game} isOwn={game.publisher_id === publisherId} />
            {game.year_published === null ? '' : ` (${game.year_published})`}
            {game.external_id !== null && game.external_id === bggId.trim()
              ? ', the same BGG ID'
              : ''}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

const isSimilar = (game: Game, name: string, bggId: string): boolean =>
  Math.min(getSimilarity(game.name, name), getSimilarity(name, game.name)) >= similar ||
  (bggId !== '' && game.external_id === bggId);

function Found({ game, isOwn }: { game: Game; isOwn: boolean }) {
  if (isOwn) {
    const search = `?filter=all&q=${encodeURIComponent(game.name)}&game=${game.id}`;
    return (
      <Link component={RouterLink} to={{ search }}>
        {game.name}
      </Link>
    );
  }
  return game.external_id ? (
    <Link href={bggAddress(game.external_id)} target="_blank" rel="noopener noreferrer">
      {game.name}
    </Link>
  ) : (
    game.name
  );
}
