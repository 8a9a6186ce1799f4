import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../layout/EmptyState.tsx';

/** An unknown path below /admin. */
export function NotFoundScreen() {
  return (
    <>
      <Typography variant="h2" component="h1" sx={{ mb: 2 }}>
        Page not found
      </Typography>
      <EmptyState text="There is nothing at this address.">
        <Button component={Link} to="/admin" variant="outlined">
          Back to Admin
        </Button>
      </EmptyState>
    </>
  );
}
