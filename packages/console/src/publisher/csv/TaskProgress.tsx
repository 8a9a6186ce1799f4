import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { Progress } from './load-catalogue.ts';

interface TaskProgressProps {
  /** What is going on, for example 'Loading your games'. */
  readonly label: string;
  readonly progress: Progress;
  readonly onCancel: () => void;
}

/** A progress bar with its count, and a Cancel button. */
export function TaskProgress({ label, progress, onCancel }: TaskProgressProps) {
  const { done, total } = progress;
  return (
    <Box sx={{ display: 'grid', gap: 1, maxWidth: '32rem' }}>
      <Typography role="status">
        {label}
        {total === null
          ? '...'
          : `: ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`}
      </Typography>
      <LinearProgress
        aria-label={label}
        {...(total ? { variant: 'determinate', value: Math.min(100, (100 * done) / total) } : {})}
      />
      <Button color="inherit" onClick={onCancel} sx={{ justifySelf: 'start' }}>
        Cancel
      </Button>
    </Box>
  );
}
