import { logo } from '@ludarium/domain/design';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface ProblemProps {
  readonly text: string;
  readonly onRetry: () => void;
  /** Whether a retry is pending. */
  readonly busy?: boolean | undefined;
  /** Further actions. */
  readonly children?: ReactNode;
}

/** The error state of a list or a page: picture, text, retry. */
export function Problem({ text, onRetry, busy = false, children }: ProblemProps) {
  return (
    <Box role="alert" sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, px: 2, py: 6 }}>
      <Box
        component="svg"
        viewBox="0 0 24 24"
        aria-hidden="true"
        sx={{ width: 40, fill: 'currentColor', color: 'warning.main', transform: 'rotate(90deg)' }}
      >
        <path d={logo.meeple} />
      </Box>
      <Typography sx={{ textAlign: 'center' }}>{text}</Typography>
      <Button variant="outlined" onClick={onRetry} disabled={busy}>
        Try again
      </Button>
      {children}
    </Box>
  );
}
