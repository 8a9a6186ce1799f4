import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { figures } from '../../theme/styles.ts';

interface FigureProps {
  readonly label: string;
  /** Null while loading. */
  readonly value: string | null;
  readonly note?: ReactNode;
}

export function Figure({ label, value, note }: FigureProps) {
  return (
    <Card sx={{ p: { xs: 1.5, sm: 2.5 } }}>
      <Typography component="dt" variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{
          m: 0,
          fontSize: { xs: '1.25rem', sm: '1.75rem' },
          lineHeight: 1.6,
          // The same height while loading.
          minHeight: '1.6em',
          ...figures,
          overflowWrap: 'anywhere',
        }}
      >
        {value ?? <Skeleton width="4ch" height="1.6em" />}
      </Typography>
      {note ? (
        <Typography component="dd" variant="body2" color="text.secondary" sx={{ m: 0 }}>
          {note}
        </Typography>
      ) : null}
    </Card>
  );
}

/** Figures side by side, two on phones. */
export function Figures({ across, children }: { across: 3 | 4; children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: { xs: 1.5, sm: 2 },
        gridAutoRows: '1fr',
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          sm: `repeat(${across === 4 ? 2 : 3}, minmax(0, 1fr))`,
          md: `repeat(${across}, minmax(0, 1fr))`,
        },
      }}
    >
      {children}
    </Box>
  );
}
