import { logo } from '@ludarium/domain/design';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface ProblemProps {
  /** What failed. */
  readonly text: string;
  readonly onRetry: () => void;
  /** Whether the retry is on its way. */
  readonly busy?: boolean | undefined;
  /** Another way on. */
  readonly children?: ReactNode;
}

/** Stands where a list or a page could not be loaded: a toppled meeple, what failed, a way on. */
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
