import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface RecordColumnsProps {
  readonly details: ReactNode;
  /** What became of the record; beside the details where there is room. */
  readonly history: ReactNode;
}

/** A record's content on its own page: what it says, and how it came to be. */
export function RecordColumns({ details, history }: RecordColumnsProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: 'minmax(0, 1fr) minmax(18rem, 24rem)',
        },
        '& > *': { p: { xs: 2, sm: 3 } },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 2.5,
          alignContent: 'start',
        }}
      >
        {details}
      </Box>
      <Box
        sx={{
          borderColor: 'divider',
          borderStyle: 'solid',
          borderWidth: 0,
          borderBlockStartWidth: { xs: 1, md: 0 },
          borderInlineStartWidth: { md: 1 },
          bgcolor: 'background.default',
        }}
      >
        {history}
      </Box>
    </Box>
  );
}
