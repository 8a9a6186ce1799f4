import type { PersonId } from '@ludarium/domain/ids';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import {
  RecordRepresentation,
  useCreatePath,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom';

/** A link to a path; another area is another document. */
export function PathLink(props: RouterLinkProps) {
  return <RouterLink {...props} reloadDocument={!String(props.to).startsWith('/admin')} />;
}

/** Links to a page: by default to that of the record, by its name. */
export function RecordLink({ to, children }: { to?: string; children?: ReactNode }) {
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? '';
  const id = useRecordContext()?.id;
  const path = to ?? createPath({ resource, type: 'show', ...(id === undefined ? {} : { id }) });
  return (
    <Link component={PathLink} to={path}>
      {children ?? <RecordRepresentation />}
    </Link>
  );
}

/** The path of a resource's list with a filter. */
export const toFilteredPath = (resource: string, filter: object) =>
  `/admin/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

/** The path of a person's page in the admin console. */
export const toPersonPath = (id: PersonId) => `/admin/people/${id}`;

/** Links to a person's page; without an id the text alone. */
export function PersonLink({ id, children }: { id: PersonId | null; children: ReactNode }) {
  return id === null ? children : <RecordLink to={toPersonPath(id)}>{children}</RecordLink>;
}
