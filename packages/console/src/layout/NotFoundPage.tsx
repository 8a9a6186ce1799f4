import { pageMessages } from '@ludarium/domain/account';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Notice } from './Notice.tsx';
import { PageTitle } from './PageTitle.tsx';

/** The 404 page (section 2), with optional links. */
export function NotFoundPage({ children }: { children?: ReactNode }) {
  return (
    <main style={{ padding: '4rem 1rem', textAlign: 'center' }}>
      <PageTitle names={['Page not found']} />
      <Typography variant="h2" component="h1" sx={{ mb: 3 }}>
        {pageMessages.notFound}
      </Typography>
      <Button variant="contained" href="/" sx={{ m: 0.5 }}>
        Return to Home
      </Button>
      {children}
    </main>
  );
}

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
