import Fab from '@mui/material/Fab';
import { lazy, Suspense, useState } from 'react';

const DebugJwtDialog = lazy(() => import('./DebugJwtDialog.tsx'));

/** The floating 'Debug JWT' button (section 2); its dialog is loaded when somebody opens it. */
export function DebugJwt() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Fab
        variant="extended"
        size="small"
        onClick={() => setOpen(true)}
        sx={{
          position: 'fixed',
          insetInlineEnd: 16,
          insetBlockEnd: 16,
          textTransform: 'none',
          color: 'text.secondary',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          '&:hover': { bgcolor: 'background.default' },
        }}
      >
        Debug JWT
      </Fab>
      {open ? (
        <Suspense>
          <DebugJwtDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
