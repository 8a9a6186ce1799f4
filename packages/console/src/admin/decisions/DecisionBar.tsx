import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';

/** Not in windows lower than 500 px, of which a sticky bar would cover too much. */
const onPhones = '@media (max-width: 599.95px) and (min-height: 500px)';

/** Keeps the focused element above the decisions. */
const clearance = { [onPhones]: { html: { scrollPaddingBlockEnd: 160 } } } as const;

/**
 * The decisions on a record's page. On phones they stay at the lower edge of the window, within
 * reach of the thumb, above 'Debug JWT'; in the order of the page they follow the facts.
 */
export function DecisionBar({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        [onPhones]: {
          order: 1,
          position: 'sticky',
          insetBlockEnd: 64,
          zIndex: 'appBar',
          p: 1.5,
          mx: -0.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
          boxShadow: 3,
          '& button': { minHeight: 40 },
        },
      }}
    >
      <GlobalStyles styles={clearance} />
      {children}
    </Box>
  );
}
