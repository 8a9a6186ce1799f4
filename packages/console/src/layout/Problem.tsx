import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

interface ProblemProps {
  /** What failed. */
  readonly text: string;
  readonly onRetry: () => void;
  /** Whether the retry is on its way. */
  readonly busy?: boolean | undefined;
}

/** Stands where a list or a page could not be loaded: what failed, and a way to try again. */
export function Problem({ text, onRetry, busy = false }: ProblemProps) {
  return (
    <Box role="alert" sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, px: 2, py: 6 }}>
      <Typography sx={{ textAlign: 'center' }}>{text}</Typography>
      <Button variant="outlined" onClick={onRetry} disabled={busy}>
        Try again
      </Button>
    </Box>
  );
}
