import { type GameKind, gameFilters, gameTexts } from '@ludarium/domain/games';
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

/** The tab 'My Games' (section 2). */
export function MyGames() {
  const { pending } = usePortal();
  const address = useGamesAddress();
  const [notYet, setNotYet] = useState<NotYet | null>(null);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <Typography variant="h2" sx={{ flex: '1 1 auto' }}>
          {gameTexts.heading}
        </Typography>
        <Button
          variant="contained"
          startIcon={<AddIcon />}
          disabled={pending}
          onClick={() => setNotYet({ action: 'add' })}
        >
          {gameTexts.addGame}
        </Button>
        <Box sx={{ flexBasis: '100%', display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label="Which games"
            value={address.filter}
            onChange={(_, kind: GameKind | null) => kind && address.setFilter(kind)}
            sx={{ '& button': { px: 1.5, textTransform: 'none' } }}
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
            onChange={(_, layout) => layout && address.setLayout(layout)}
            sx={{ ml: { sm: 'auto' } }}
          >
            <ToggleButton value="gallery" aria-label="Gallery">
              <GalleryIcon fontSize="small" />
            </ToggleButton>
            <ToggleButton value="list" aria-label="List">
              <ListIcon fontSize="small" />
            </ToggleButton>
          </ToggleButtonGroup>
        </Box>
      </Box>
      <GamesList
        key={address.filter}
        filter={address.filter}
        layout={address.layout}
        onView={({ game, page }) => address.open(game.id, page)}
        onNotYet={setNotYet}
      />
      <GameDrawer opened={address.opened} filter={address.filter} onClose={address.close} />
      <NotYetDialog notYet={notYet} onClose={() => setNotYet(null)} />
    </>
  );
}
