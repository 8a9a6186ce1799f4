import Box from '@mui/material/Box';
import Fab from '@mui/material/Fab';
import { lazy, Suspense, useState } from 'react';

const DebugJwtDialog = lazy(() => import('./DebugJwtDialog.tsx'));

/** The floating 'Debug JWT' button (section 2), with a lazy dialog. */
export function DebugJwt() {
  const [open, setOpen] = useState(false);
  return (
    <>
      {/* Sticky, so that it covers nothing at the end of the page. */}
      <Box
        sx={{
          position: 'sticky',
          insetBlockEnd: 0,
          zIndex: 'fab',
          display: 'flex',
          justifyContent: 'flex-end',
          px: 2,
          pt: 3,
          pb: 1.5,
          pointerEvents: 'none',
          background: ({ palette }) =>
            `linear-gradient(transparent, ${palette.background.default} 55%)`,
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
