import { colours } from '@ludarium/domain/design';
import GlobalStyles from '@mui/material/GlobalStyles';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { aboveToasts } from '../../theme/styles.ts';

/** Sticks to the bottom of the form, with its buttons; on narrow windows above the toasts. */
export function SaveBar({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {/* A focused field is not scrolled below the bar. */}
      <GlobalStyles styles={{ html: { scrollPaddingBlockEnd: 152 } }} />
      <Paper
        elevation={3}
        sx={({ palette, shadows }) => ({
          position: 'sticky',
          insetBlockEnd: { xs: aboveToasts(1.5), md: 12 },
          zIndex: 2,
          mt: 1,
          p: 1.5,
          border: 1,
          borderColor: palette.mode === 'dark' ? colours.dark.outline : 'divider',
          // Covers the text between it and the window's edge.
          boxShadow: `${shadows[3]}, 0 24px 0 ${palette.background.default}`,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'flex-end',
          gap: 1,
        })}
      >
        {children}
      </Paper>
    </>
  );
}
