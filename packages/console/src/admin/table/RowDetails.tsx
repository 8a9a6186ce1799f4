import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** What opens below a row: on the page's ground, in line with the row's first text. */
export function RowDetails({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        p: 2,
        paddingInlineStart: { sm: 6.5 },
        bgcolor: 'background.default',
      }}
    >
      {children}
    </Box>
  );
}
