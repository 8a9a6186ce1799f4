import BackIcon from '@mui/icons-material/ArrowBackRounded';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';

interface BackLinkProps {
  /** The query string of the page above. */
  readonly search: string;
  /** The name of that page. */
  readonly label: string;
}

/** The link from a page of the portal to the one above it. */
export function BackLink({ search, label }: BackLinkProps) {
  return (
    <Link
      component={RouterLink}
      to={{ search }}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 32, mb: 1 }}
    >
      <BackIcon fontSize="small" />
      Back to {label}
    </Link>
  );
}
