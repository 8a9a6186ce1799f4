import { formatDateTime } from '@ludarium/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { retryAfterError } from '../../providers/query-client.ts';
import { getPerson } from './people-names.ts';
import { PersonLink } from './RecordLink.tsx';

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
