import {
  type Game,
  type GameKind,
  type GameLayout,
  gameFilters,
  gameOrders,
  gameTexts,
  readGameOrder,
} from '@ludarium/domain/games';
import type { GameId } from '@ludarium/domain/ids';
import { GridIcon, ListIcon, PlusIcon, SwapIcon } from '@ludarium/web/ui/icons.tsx';
import { LazyDialog } from '@ludarium/web/ui/LazyDialog.tsx';
import { lazyComponent } from '@ludarium/web/ui/lazy-component.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { LazyPanel } from '../../layout/LazyPanel.tsx';
import { NativeSelect } from '../../layout/NativeSelect.tsx';
import { SearchField } from '../../layout/SearchField.tsx';
import { figures } from '../../theme/styles.ts';
import { useGames, useGamesAddress } from '../catalogue/use-games.ts';
import {
  type ListedProposal,
  useOpenProposal,
  useProposalsByGame,
} from '../proposals/use-proposals.ts';
import { PortalTitle } from '../shell/Page.tsx';
import { usePortal } from '../shell/portal-context.ts';
import { GamesList } from './GamesList.tsx';

const gameDrawer = lazyComponent(() => import('./GameDrawer.tsx'));
const removalDialog = lazyComponent(() => import('../proposals/RemovalDialog.tsx'));

const headingRow = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  mb: 2,
} as const;

const toolbar = {
  display: 'grid',
  alignItems: 'center',
  gap: 1.5,
  mb: 2,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto',
    md: 'auto minmax(0, 1fr) auto auto',
  },
  gridTemplateAreas: {
    xs: '"search search" "filter filter" "order layout"',
    sm: '"filter layout" "search order"',
    md: '"filter search order layout"',
  },
} as const;

const csvPage = lazyComponent(() => import('../csv/CsvPage.tsx'));

/** The tab 'My Games': the games, or their import and export (section 2). */
export function MyGames() {
  const [parameters] = useSearchParams();
  if (!parameters.has('csv')) return <GamesPage />;
  return <LazyPanel component={csvPage} props={{}} height={480} />;
}

const noProposals: ReadonlyMap<GameId, ListedProposal> = new Map();

function GamesPage() {
  const { canEdit, publisherId } = usePortal();
  const address = useGamesAddress();
  const { selection } = address;
  const { counts } = useGames(publisherId, selection);
  const { data: proposals = noProposals } = useProposalsByGame();
  const openProposal = useOpenProposal();
  // The drawer stays mounted while it closes.
  const [hasOpened, setOpened] = useState(false);
  if (address.opened && !hasOpened) setOpened(true);
  const [removed, setRemoved] = useState<Game | null>(null);
  /** The open proposal of a game, which is opened instead of a second one. */
  const getOpen = (game: Game) => proposals.get(game.id)?.id;
  const handleEdit = (game: Game) => openProposal(getOpen(game) ?? game);
  const handleDelete = (game: Game) => {
    const open = getOpen(game);
    if (open) openProposal(open);
    else setRemoved(game);
  };
  const getCount = (kind: GameKind) =>
    counts && (kind === 'all' ? counts.base + counts.expansion : counts[kind]);
  return (
    <>
      <PortalTitle name="My Games" />
      <Box sx={headingRow}>
        <Typography variant="h2" sx={{ flex: { xs: '1 0 100%', sm: '1 0 auto' } }}>
          {gameTexts.heading}
        </Typography>
        <Button
          component={Link}
          to={{ search: '?tab=games&csv' }}
          variant="outlined"
          startIcon={<SwapIcon />}
          sx={{ flex: { xs: '1 0 auto', sm: 'none' }, whiteSpace: 'nowrap' }}
        >
          Import / export
        </Button>
        <Button
          variant="contained"
          startIcon={<PlusIcon />}
          disabled={!canEdit}
          onClick={() => openProposal('new')}
          sx={{ flex: { xs: '1 0 auto', sm: 'none' }, whiteSpace: 'nowrap' }}
        >
          {gameTexts.addGame}
        </Button>
      </Box>
      <Box sx={toolbar}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Which games"
          value={selection.kind}
          onChange={(_, kind: GameKind | null) => kind && address.setFilter(kind)}
          sx={{
            gridArea: 'filter',
            justifySelf: { sm: 'start' },
            '& > button': {
              flex: { xs: 1, sm: 'none' },
              flexDirection: { xs: 'column', sm: 'row' },
              px: { xs: 0.5, sm: 1.5 },
              lineHeight: 1.3,
              whiteSpace: 'nowrap',
            },
          }}
        >
          {gameFilters.map(({ kind, label }) => (
            <ToggleButton key={kind} value={kind}>
              {label}
              <Count value={getCount(kind)} />
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Box sx={{ gridArea: 'search' }}>
          <SearchField
            label="Search games"
            applied={selection.search}
            isPaused={address.opened !== null}
            onSearch={address.setSearch}
          />
        </Box>
        <Box sx={{ gridArea: 'order', width: '11rem', display: 'grid' }}>
          <NativeSelect
            label="Sort by"
            value={selection.sort ?? ''}
            options={gameOrders.map(({ sort, label }) => [sort ?? '', label])}
            onChange={(sort) => address.setSort(readGameOrder(sort))}
          />
        </Box>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Layout"
          value={address.layout}
          onChange={(_, layout: GameLayout | null) => layout && address.setLayout(layout)}
          sx={{ gridArea: 'layout', justifySelf: 'end', '& > button': { minHeight: 44 } }}
        >
          <ToggleButton value="gallery" aria-label="Gallery">
            <GridIcon />
          </ToggleButton>
          <ToggleButton value="list" aria-label="List">
            <ListIcon />
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <GamesList
        key={JSON.stringify(selection)}
        selection={selection}
        layout={address.layout}
        onView={({ game, page }) => address.open(game.id, page)}
        proposals={proposals}
        readOnly={!canEdit}
        onEdit={handleEdit}
        onDelete={handleDelete}
        onShowAll={address.showAll}
        onSort={address.setSort}
      />
      {hasOpened ? (
        <LazyDialog
          component={gameDrawer}
          dialog={{
            opened: address.opened,
            selection,
            onClose: address.close,
          }}
        />
      ) : null}
      {removed ? (
        <LazyDialog
          component={removalDialog}
          dialog={{ game: removed, onClose: () => setRemoved(null) }}
        />
      ) : null}
    </>
  );
}

/** The number of games of a filter; its room is reserved while it is not known. */
function Count({ value }: { value: number | null }) {
  return (
    <Box
      component="span"
      sx={{
        marginInlineStart: { sm: 0.75 },
        minWidth: '3ch',
        minHeight: '1.3em',
        ...figures,
      }}
    >
      {value?.toLocaleString('en-US')}
    </Box>
  );
}
