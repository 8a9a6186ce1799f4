import { logo } from '@ludarium/domain/design';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The empty state of a list: picture, text, optional actions. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, px: 2, py: 5 }}>
      <Box
        component="svg"
        viewBox="0 0 24 24"
        aria-hidden="true"
        sx={{ width: 40, fill: 'none', stroke: 'currentColor', color: 'text.secondary' }}
      >
        <path d={logo.meeple} strokeDasharray="2 1.5" />
      </Box>
      <Typography color="text.secondary" sx={{ textAlign: 'center' }}>
        {text}
      </Typography>
      {children}
    </Box>
  );
}
