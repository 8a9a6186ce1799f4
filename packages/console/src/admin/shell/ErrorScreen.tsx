import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useResetErrorBoundaryOnLocationChange } from 'react-admin';
import { Problem } from '../../layout/Problem.tsx';

interface ErrorScreenProps {
  /** Shows the screen again: on the way back, or to another one. */
  readonly resetErrorBoundary: (reason: unknown) => void;
}

/** Stands where a screen broke; what was decided before is kept, because it is on the server. */
export function ErrorScreen({ resetErrorBoundary }: ErrorScreenProps) {
  useResetErrorBoundaryOnLocationChange(() => resetErrorBoundary(null));
  return (
    <main>
      <Typography variant="h2" component="h1" sx={{ pt: { xs: 6, sm: 12 }, textAlign: 'center' }}>
        This screen could not be shown
      </Typography>
      {/* Loaded anew: a part that did not arrive is not asked for twice by one page. */}
      <Problem
        text="Something on it went wrong. Nothing that you decided is lost."
        onRetry={() => window.location.reload()}
      >
        <Button href="/admin">Back to Admin</Button>
      </Problem>
    </main>
  );
}
