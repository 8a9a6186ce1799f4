import type { PersonId } from '@ludarium/domain/ids';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

/** The path of a person's page in the admin console. */
export const toPersonPath = (id: PersonId) => `/admin/people/${id}`;

/** Links to a person's page; without an id the text alone. */
export function PersonLink({ id, children }: { id: PersonId | null; children: ReactNode }) {
  if (id === null) return children;
  return (
    <Link component={RouterLink} to={toPersonPath(id)}>
      {children}
    </Link>
  );
}
