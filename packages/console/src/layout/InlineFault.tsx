import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface InlineFaultProps {
  readonly id?: string;
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}

/** An error message in the place of what failed, with 'Try again' if that helps. */
export function InlineFault({ id, onRetry, children }: InlineFaultProps) {
  return (
    <Typography id={id} variant="inherit" component="p" color="error" role="alert">
      {children}{' '}
      {onRetry && (
        <Link component="button" type="button" onClick={onRetry} sx={{ minHeight: 24 }}>
          Try again
        </Link>
      )}
    </Typography>
  );
}
