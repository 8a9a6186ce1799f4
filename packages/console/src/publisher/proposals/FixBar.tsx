import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { BusyButton } from '../../layout/BusyButton.tsx';
import type { FixedGame } from './use-fixing.ts';

/** What is missing of the game of the form, how many games are left, and the way to the next one. */
export function FixBar({ game: { missing, left, next } }: { game: FixedGame }) {
  const [isBusy, setBusy] = useState(false);
  const names = missing.map(({ label }) => label).join(', ');
  const skip = async () => {
    setBusy(true);
    await next();
    setBusy(false);
  };
  return (
    <Box
      component="section"
      aria-label="Fix what is missing"
      sx={{
        flex: '1 0 100%',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        pb: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {names === '' ? 'Nothing is missing' : `Missing: ${names}`}
        </Typography>
        <Typography role="status" variant="body2" color="text.secondary" sx={{ minHeight: 20 }}>
          {left === null ? '' : `${left.toLocaleString('en-US')} left`}
        </Typography>
      </Box>
      <BusyButton color="inherit" isBusy={isBusy} onClick={() => void skip()}>
        Skip
      </BusyButton>
    </Box>
  );
}
