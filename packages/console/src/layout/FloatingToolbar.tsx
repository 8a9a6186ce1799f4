import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { aboveToasts } from '../theme/styles.ts';

interface FloatingToolbarProps {
  /** Accessible name. */
  readonly label: string;
  /** Describes the selection; announced to screen readers. */
  readonly status: string;
  /** Distance from the window's lower edge, in units of the theme's spacing. */
  readonly bottom?: number;
  readonly children: ReactNode;
}

/** A toolbar over the lower edge of the window, for selected rows or cards. */
export function FloatingToolbar(props: FloatingToolbarProps) {
  const { label, status, bottom = 2, children } = props;
  return (
    <Paper
      role="toolbar"
      aria-label={label}
      elevation={6}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        position: 'fixed',
        insetInline: 0,
        insetBlockEnd: aboveToasts(bottom),
        zIndex: 'speedDial',
        width: 'fit-content',
        maxWidth: 'calc(100vw - 24px)',
        marginInline: 'auto',
        px: 2,
        py: 1,
        border: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" role="status" sx={{ fontWeight: 600, marginInlineEnd: 1 }}>
        {status}
      </Typography>
      {children}
    </Paper>
  );
}
