import { formatDateTime } from '@ludarium/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { retryAfterError } from '../../providers/query-client.ts';
import { getPersonName } from '../decisions/queries.ts';

type PersonNameProps = ({ readonly userId: string } | { readonly email: string }) & {
  /** Shown for a person without a profile. */
  readonly fallback: string;
  readonly before?: string;
};

/** A person's name; nothing while it loads. A failed call is retried later. */
export function PersonName({ fallback, before = '', ...by }: PersonNameProps) {
  const { data } = useQuery({
    queryKey: ['person-name', by],
    queryFn: () => getPersonName(by),
    staleTime: 5 * 60_000,
    refetchInterval: retryAfterError,
  });
  return data === undefined ? null : `${before}${data ?? fallback}`;
}

/** When something was decided, and by whom. */
export function DecidedBy({ at, userId }: { at: string; userId: string | null }) {
  return (
    <>
      {formatDateTime(at)}
      {userId === null ? null : (
        <PersonName before=" by " userId={userId} fallback={`Admin ${userId}`} />
      )}
    </>
  );
}
