import { mainApi } from '@ludarium/browser/http/main-api.ts';
import type { GameFieldName } from '@ludarium/domain/game-proposals';
import { type Game, getBggAddress, isIdSearch } from '@ludarium/domain/games';
import { toGamesQuery } from '@ludarium/domain/main-api';
import { getSimilarity } from '@ludarium/domain/search';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import type { ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { useDebounced } from '../../layout/use-debounced.ts';
import { getGamePath } from '../shell/addresses.ts';
import { Panel } from '../shell/Page.tsx';
import { usePortal } from '../shell/portal-context.ts';
import { CoverField } from './CoverField.tsx';
import { GameFieldInput } from './GameFieldInput.tsx';
import type { ProposalForm } from './proposal-values.ts';
import { useEditor } from './use-proposal.ts';

/** The fields of the form in groups; a removal has a note only. */
export function ProposalFields() {
  const { kind } = useEditor();
  if (kind === 'removal') {
    return (
      <Group title="Why should it go?">
        <Wide>Our team decides: players keep plays, ratings and lists with a game.</Wide>
        <Wide>
          <NoteField />
        </Wide>
      </Group>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Group title="Basics" names={['name', 'year_published', 'external_id', 'parent_id']}>
        <Wide>
          <Duplicates />
        </Wide>
        <Wide>
          <GameFieldInput name="description" />
        </Wide>
      </Group>
      <Group
        title="Players and time"
        isNarrow
        names={['min_players', 'max_players', 'playing_time', 'min_age', 'weight']}
      />
      <Group title="People" names={['designers', 'artists']} />
      <Group title="Classification" names={['categories', 'mechanics', 'languages']} />
      <Group title="Links" names={['website_url', 'rules_url', 'video_url', 'store_urls']} />
      <Group title="Cover">
        <Wide>
          <CoverField />
        </Wide>
        <Wide>
          <GameFieldInput name="cover_alt" />
        </Wide>
      </Group>
      <Group title="Note to our team">
        <Wide>
          <NoteField />
        </Wide>
      </Group>
    </Box>
  );
}

interface GroupProps {
  readonly title: string;
  readonly names?: readonly GameFieldName[];
  /** Whether two fields are beside each other on phones, too. */
  readonly isNarrow?: boolean;
  readonly children?: ReactNode;
}

function Group({ title, names = [], isNarrow = false, children }: GroupProps) {
  return (
    <Panel title={title}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: `repeat(${isNarrow ? 2 : 1}, minmax(0, 1fr))`,
            sm: 'repeat(2, minmax(0, 1fr))',
          },
          // The last field fills its row.
          '& > :nth-of-type(odd):last-of-type': { gridColumn: '1 / -1' },
        }}
      >
        {names.map((name) => (
          <GameFieldInput key={name} name={name} />
        ))}
        {children}
      </Box>
    </Panel>
  );
}

function Wide({ children }: { children: ReactNode }) {
  return <Box sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>{children}</Box>;
}

function NoteField() {
  const { kind } = useEditor();
  const { field, fieldState } = useController<ProposalForm, 'note'>({ name: 'note' });
  const { ref, ...input } = field;
  return (
    <TextField
      {...input}
      inputRef={ref}
      id="field-note"
      fullWidth
      multiline
      minRows={2}
      label={kind === 'removal' ? 'Reason' : 'Note'}
      error={fieldState.error !== undefined}
      helperText={
        fieldState.error?.message ??
        (kind === 'removal'
          ? 'For example the game that takes its place'
          : 'Where we can look it up, for example')
      }
      slotProps={{ htmlInput: { maxLength: 2000 } }}
    />
  );
}

/** A name that resembles another one at least that much may be the same game. */
const minSimilarity = 0.75;

/**
 * Games of the whole catalogue with a similar name, and one of the publisher's own with the same BGG
 * ID, which the main API does not search; nothing if it fails.
 */
function Duplicates() {
  const { kind, gameId, current } = useEditor();
  const { publisherId } = usePortal();
  const [name, externalId] = useWatch<ProposalForm, ['name', 'external_id']>({
    name: ['name', 'external_id'],
  });
  const search = useDebounced(name.trim(), 400);
  const bggId = useDebounced(externalId.trim(), 400);
  const isSearched = search.length > 2 && (kind === 'new' || search !== current.name);
  const { data: named } = useQuery({
    queryKey: ['games', 'duplicates', search],
    queryFn: ({ signal }) =>
      mainApi.call('games', { query: toGamesQuery({ search, per_page: 10 }), signal }),
    enabled: isSearched,
    staleTime: 60_000,
  });
  const { data: own } = useGetList<Game>(
    'games',
    { filter: { publisher_id: publisherId, kind: 'all', search: bggId } },
    { enabled: isIdSearch(bggId) && bggId !== current.external_id },
  );
  const similar = (isSearched ? (named?.data ?? []) : []).filter((game) => isSimilar(game, search));
  const same = (own ?? []).filter((game) => game.external_id === bggId);
  const duplicates = [...new Map([...same, ...similar].map((game) => [game.id, game])).values()]
    .filter((game) => game.id !== gameId)
    .slice(0, 5);
  if (duplicates.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" role="status">
      Already in the catalogue?
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {duplicates.map((game) => (
          <li key={game.id}>
            <GameLink game={game} isOwn={game.publisher_id === publisherId} />
            {game.year_published === null ? '' : ` (${game.year_published})`}
            {bggId !== '' && game.external_id === bggId ? ', the same BGG ID' : ''}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

const isSimilar = (game: Game, name: string): boolean =>
  Math.min(getSimilarity(game.name, name), getSimilarity(name, game.name)) >= minSimilarity;

function GameLink({ game, isOwn }: { game: Game; isOwn: boolean }) {
  if (isOwn) {
    return (
      <Link component={RouterLink} to={getGamePath(game.id)}>
        {game.name}
      </Link>
    );
  }
  return game.external_id ? (
    <Link href={getBggAddress(game.external_id)} target="_blank" rel="noopener noreferrer">
      {game.name}
    </Link>
  ) : (
    game.name
  );
}
