import { logo } from '@ludarium/domain/design';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BusyButton } from './BusyButton.tsx';
import { StateText } from './EmptyState.tsx';

interface ProblemProps {
  readonly text: string;
  readonly detail?: string;
  readonly retryLabel?: string;
  readonly onRetry: () => void;
  /** Whether a retry is pending. */
  readonly isBusy?: boolean | undefined;
  /** Further actions. */
  readonly children?: ReactNode;
}

/** The error state of a list or a page: picture, text, retry. */
export function Problem(props: ProblemProps) {
  const { text, detail, retryLabel = 'Try again', onRetry, isBusy = false, children } = props;
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
      {detail === undefined ? (
        <Typography sx={{ textAlign: 'center' }}>{text}</Typography>
      ) : (
        <StateText text={text} detail={detail} />
      )}
      <BusyButton variant="outlined" onClick={onRetry} isBusy={isBusy}>
        {retryLabel}
      </BusyButton>
      {children}
    </Box>
  );
}
