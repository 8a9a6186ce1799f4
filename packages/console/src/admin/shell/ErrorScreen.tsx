import { ErrorReference } from '@ludarium/web/ui/ErrorBoundary.tsx';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useResetErrorBoundaryOnLocationChange } from 'react-admin';
import { Problem } from '../../layout/Problem.tsx';

interface ErrorScreenProps {
  readonly error?: Error | undefined;
  /** Renders the screen again, after a navigation. */
  readonly resetErrorBoundary: (reason: unknown) => void;
}

/** react-admin's error page. */
export function ErrorScreen({ error, resetErrorBoundary }: ErrorScreenProps) {
  useResetErrorBoundaryOnLocationChange(() => resetErrorBoundary(null));
  return (
    <main>
      <Typography variant="h2" component="h1" sx={{ pt: { xs: 6, sm: 12 }, textAlign: 'center' }}>
        This screen could not be shown
      </Typography>
      {/* A reload, because a failed import() is not retried by the same page. */}
      <Problem
        text="Something on it went wrong. Nothing that you decided is lost."
        onRetry={() => window.location.reload()}
      >
        <ErrorReference error={error} />
        <Button href="/admin">Back to Admin</Button>
      </Problem>
    </main>
  );
}
