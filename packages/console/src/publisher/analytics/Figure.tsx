import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface FigureProps {
  readonly label: string;
  /** Null while it is being counted. */
  readonly value: string | null;
  /** A line below it. */
  readonly note?: string;
}

/** One figure, large. */
export function Figure({ label, value, note }: FigureProps) {
  return (
    <Card sx={{ p: { xs: 1.5, sm: 2 } }}>
      <Typography component="dt" variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, fontSize: '1.75rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
      >
        {value ?? <Skeleton width="4ch" />}
      </Typography>
      {note ? (
        <Typography component="dd" variant="body2" color="text.secondary" sx={{ m: 0 }}>
          {note}
        </Typography>
      ) : null}
    </Card>
  );
}

/** Figures side by side, as many as there is room for. */
export function Figures({ children }: { children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: { xs: 1.5, sm: 2 },
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
      }}
    >
      {children}
    </Box>
  );
}
