import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { session } from '../../session/session.ts';

/** For somebody whose request was approved after they signed in. */
export function ApprovedScreen() {
  return (
    <main>
      <Typography variant="h2" component="h1" sx={{ mt: 8, textAlign: 'center' }}>
        Your access has been approved
      </Typography>
      <EmptyState text="Please sign in once more: your new access begins with your next sign-in.">
        <Button variant="contained" onClick={() => session.end('role-changed')}>
          Sign in again
        </Button>
      </EmptyState>
    </main>
  );
}
