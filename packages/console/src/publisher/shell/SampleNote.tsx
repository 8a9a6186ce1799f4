import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';

/** Says that what follows is no data of the publisher's. */
export function SampleNote({ children }: { children: ReactNode }) {
  return (
    <Alert severity="info" variant="outlined" role="note" sx={{ mb: 2 }}>
      {children}
    </Alert>
  );
}
