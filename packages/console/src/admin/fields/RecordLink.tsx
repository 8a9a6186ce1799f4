import { formatDateTime } from '@ludarium/domain/dates';
import type { PersonId } from '@ludarium/domain/ids';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  RecordRepresentation,
  useCreatePath,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom';
import { retryAfterError } from '../../providers/query-client.ts';
import { getPerson } from './people-names.ts';

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

type PersonNameProps = ({ readonly userId: string } | { readonly email: string }) & {
  /** Shown for a person without a profile. */
  readonly fallback: string;
  readonly before?: string;
  /** False within a button, which cannot contain a link. */
  readonly isLinked?: boolean;
};

/** A person's name as a link to their page; nothing while it loads. A failed call is retried later. */
export function PersonName({ fallback, before = '', isLinked = true, ...by }: PersonNameProps) {
  const { data } = useQuery({
    queryKey: ['person-name', by],
    queryFn: () => getPerson(by),
    staleTime: 5 * 60_000,
    refetchInterval: retryAfterError,
  });
  if (data === undefined) return null;
  const id = data?.id ?? ('userId' in by ? by.userId : null);
  return (
    <>
      {before}
      <PersonLink id={isLinked ? id : null}>{data?.name ?? fallback}</PersonLink>
    </>
  );
}

interface DecidedByProps {
  readonly at: string;
  readonly userId: string | null;
}

/** When something was decided, and by whom. */
export function DecidedBy({ at, userId }: DecidedByProps) {
  return (
    <>
      {formatDateTime(at)}
      {userId === null ? null : (
        <PersonName before=" by " userId={userId} fallback={`Admin ${userId}`} />
      )}
    </>
  );
}
