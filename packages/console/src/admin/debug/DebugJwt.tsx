import Box from '@mui/material/Box';
import Fab from '@mui/material/Fab';
import GlobalStyles from '@mui/material/GlobalStyles';
import { lazy, Suspense, useState } from 'react';

const DebugJwtDialog = lazy(() => import('./DebugJwtDialog.tsx'));

/** Keeps the focused element above the button. */
const clearance = { html: { scrollPaddingBlockEnd: 64 } } as const;

/** The floating 'Debug JWT' button (section 2), with a lazy dialog. */
export function DebugJwt() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <GlobalStyles styles={clearance} />
      {/* In the middle: both ends of a table's row have controls. */}
      <Box
        sx={{
          position: 'fixed',
          insetInline: 0,
          insetBlockEnd: 12,
          zIndex: 'fab',
          display: 'flex',
          justifyContent: 'center',
          pointerEvents: 'none',
        }}
      >
        <Fab
          variant="extended"
          size="small"
          onClick={() => setOpen(true)}
          sx={{
            pointerEvents: 'auto',
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
      </Box>
      {open ? (
        <Suspense>
          <DebugJwtDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
