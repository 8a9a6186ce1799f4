import { formatDateTime } from '@ludarium/domain/dates';
import type { PersonId } from '@ludarium/domain/ids';
import type { Publisher } from '@ludarium/domain/main-api';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  type RaRecord,
  useGetOne,
  useGetRecordRepresentation,
  useResourceContext,
} from 'react-admin';
import { useInView } from 'react-intersection-observer';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom';
import { z } from 'zod';
import { retryAfterError } from '../../providers/query-client.ts';
import { getPerson } from './people-names.ts';

/** A link to a path; another area is another document. */
export function PathLink(props: RouterLinkProps) {
  return <RouterLink {...props} reloadDocument={!String(props.to).startsWith('/admin')} />;
}

/** Links to the page of a record. */
export function RecordLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link component={PathLink} to={to}>
      {children}
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
  if (userId === null) return formatDateTime(at);
  return (
    // Two lines on a phone, because the name is loaded later.
    <Box sx={{ minHeight: { xs: '3.2em', sm: 0 } }}>
      {formatDateTime(at)}
      <PersonName before=" by " userId={userId} fallback={`Admin ${userId}`} />
    </Box>
  );
}

/** `staleTime` of a name, in ms. */
const staleTime = 30 * 60_000;

/**
 * The name of a catalogue publisher, or its number while the name is not known. The main API reads
 * publishers one by one (section 7), so a name is loaded when it is scrolled into view.
 */
export function CataloguePublisher({ id }: { id: number }) {
  const { ref, inView: isSeen } = useInView({ triggerOnce: true, rootMargin: '100px' });
  const { data } = useGetOne<Publisher>(
    'publishers',
    { id },
    { enabled: isSeen, staleTime, gcTime: staleTime },
  );
  return <span ref={ref}>{data?.name ?? `Publisher ${id}`}</span>;
}

/** The publisher that a record is about, in the catalogue or by a new name. */
const publisherOf = z
  .object({ publisher_id: z.number().nullish(), new_publisher_name: z.string().nullish() })
  .catch({});

/** The publisher that a record is about, after a text; nothing without one. */
export function PublisherName({ of, before }: { readonly of: object; readonly before: string }) {
  const { publisher_id, new_publisher_name } = publisherOf.parse(of);
  if (!publisher_id && !new_publisher_name) return null;
  return (
    <>
      {before}
      {publisher_id ? <CataloguePublisher id={publisher_id} /> : new_publisher_name}
    </>
  );
}

/** The record by its person or game, and by its publisher. */
export function SubjectName({ row }: { readonly row: RaRecord }) {
  const name = String(useGetRecordRepresentation(useResourceContext())(row));
  return (
    <>
      {name}
      <PublisherName of={row} before=", " />
    </>
  );
}

export function PublisherLink({ id }: { id: number }) {
  return (
    <RecordLink to={`/admin/publishers/${id}/show`}>
      <CataloguePublisher id={id} />
    </RecordLink>
  );
}
