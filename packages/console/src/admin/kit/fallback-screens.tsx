import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useResetErrorBoundaryOnLocationChange } from 'react-admin';
import { Link } from 'react-router-dom';
import { Notice } from '../../layout/Notice.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';

/** An unknown path below /admin. */
export function NotFoundScreen() {
  return (
    <>
      <PageTitle names={['Page not found', 'Admin']} />
      <Typography variant="h2" component="h1" sx={{ mb: 2 }}>
        Page not found
      </Typography>
      <Notice text="There is nothing at this address.">
        <Button component={Link} to="/admin" variant="outlined">
          Back to Admin
        </Button>
      </Notice>
    </>
  );
}

interface ErrorScreenProps {
  /** Renders the screen again, after a navigation. */
  readonly resetErrorBoundary: (reason: unknown) => void;
}

/** react-admin's error page. */
export function ErrorScreen({ resetErrorBoundary }: ErrorScreenProps) {
  useResetErrorBoundaryOnLocationChange(() => resetErrorBoundary(null));
  return (
    <main>
      <PageTitle names={['This screen could not be shown', 'Admin']} />
      <Typography variant="h2" component="h1" sx={{ pt: { xs: 6, sm: 12 }, textAlign: 'center' }}>
        This screen could not be shown
      </Typography>
      {/* A reload, because a failed import() is not retried by the same page. */}
      <Notice
        text="Something on it went wrong. Nothing that you decided is lost."
        query={{ refetch: () => window.location.reload() }}
      >
        <Button href="/admin">Back to Admin</Button>
      </Notice>
    </main>
  );
}
