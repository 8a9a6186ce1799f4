import { useQuery } from '@tanstack/react-query';
import { retryAfterError } from '../../providers/query-client.ts';
import { getPersonName } from '../decisions/queries.ts';

type PersonNameProps = ({ readonly userId: string } | { readonly email: string }) & {
  /** Shown where the data backend does not know the person. */
  readonly fallback: string;
  readonly before?: string;
};

/** A person's name once it is known, nothing before; a call that failed is made again later. */
export function PersonName({ fallback, before = '', ...by }: PersonNameProps) {
  const { data } = useQuery({
    queryKey: ['person-name', by],
    queryFn: () => getPersonName(by),
    staleTime: 5 * 60_000,
    refetchInterval: retryAfterError,
  });
  return data === undefined ? null : `${before}${data ?? fallback}`;
}
