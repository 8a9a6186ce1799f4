import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { BusyButton } from '../../layout/BusyButton.tsx';
import type { FixedGame } from '../games/use-fixing.ts';

/** Above the form of a game that is completed: what it misses, how many are left, and the next one. */
export function FixBar({ game }: { game: FixedGame }) {
  const [isBusy, setBusy] = useState(false);
  const names = game.missing.map(({ label }) => label).join(', ');
  const skip = async () => {
    setBusy(true);
    await game.next();
    setBusy(false);
  };
  return (
    <Card
      component="section"
      aria-label="Fix what is missing"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        mb: 2,
        px: { xs: 1.5, sm: 2.5 },
        py: 1.5,
      }}
    >
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {names === '' ? 'Nothing is missing of this game' : `Missing: ${names}`}
        </Typography>
        <Typography role="status" variant="body2" color="text.secondary" sx={{ minHeight: 20 }}>
          {game.left === null ? '' : `${game.left.toLocaleString('en-US')} left`}
        </Typography>
      </Box>
      <Button color="inherit" onClick={game.stop}>
        Stop
      </Button>
      <BusyButton variant="outlined" isBusy={isBusy} onClick={() => void skip()}>
        Skip
      </BusyButton>
    </Card>
  );
}
