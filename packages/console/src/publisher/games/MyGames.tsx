import { type GameKind, type GameLayout, gameFilters, gameTexts } from '@ludarium/domain/games';
import AddIcon from '@mui/icons-material/AddRounded';
import GalleryIcon from '@mui/icons-material/GridViewRounded';
import ListIcon from '@mui/icons-material/ViewListRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { usePortal } from '../shell/portal-context.ts';
import { GameDrawer } from './GameDrawer.tsx';
import { GamesList } from './GamesList.tsx';
import { type NotYet, NotYetDialog } from './NotYetDialog.tsx';
import { useGamesAddress } from './use-games-address.ts';

const toolbar = {
  display: 'grid',
  alignItems: 'center',
  gap: 1.5,
  mb: 2,
  gridTemplateColumns: '1fr auto',
  gridTemplateAreas: {
    xs: '"heading heading" "add layout" "filter filter"',
    sm: '"heading add" "filter layout"',
  },
} as const;

/** The tab 'My Games' (section 2). */
export function MyGames() {
  const { pending } = usePortal();
  const address = useGamesAddress();
  const [notYet, setNotYet] = useState<NotYet | null>(null);
  return (
    <>
      <Box sx={toolbar}>
        <Typography variant="h2" sx={{ gridArea: 'heading' }}>
          {gameTexts.heading}
        </Typography>
        <Button
          variant="contained"
          startIcon={<AddIcon />}
          disabled={pending}
          onClick={() => setNotYet({ action: 'add' })}
          sx={{ gridArea: 'add', justifySelf: { xs: 'start', sm: 'end' } }}
        >
          {gameTexts.addGame}
        </Button>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Which games"
          value={address.filter}
          onChange={(_, kind: GameKind | null) => kind && address.setFilter(kind)}
          sx={{ gridArea: 'filter' }}
        >
          {gameFilters.map(({ kind, label }) => (
            <ToggleButton key={kind} value={kind}>
              {label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Layout"
          value={address.layout}
          onChange={(_, layout: GameLayout | null) => layout && address.setLayout(layout)}
          sx={{ gridArea: 'layout', justifySelf: 'end' }}
        >
          <ToggleButton value="gallery" aria-label="Gallery">
            <GalleryIcon fontSize="small" />
          </ToggleButton>
          <ToggleButton value="list" aria-label="List">
            <ListIcon fontSize="small" />
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <GamesList
        key={address.filter}
        filter={address.filter}
        layout={address.layout}
        onView={({ game, page }) => address.open(game.id, page)}
        onNotYet={setNotYet}
        onShowAll={() => address.setFilter('all')}
      />
      <GameDrawer opened={address.opened} filter={address.filter} onClose={address.close} />
      <NotYetDialog notYet={notYet} onClose={() => setNotYet(null)} />
    </>
  );
}
