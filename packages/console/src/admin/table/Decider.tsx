import { useQuery } from '@tanstack/react-query';
import { retryAfterError } from '../../providers/query-client.ts';
import { fetchDeciderName, writtenMoment } from '../decisions/people.ts';

/** When something was decided, and by whom once that is known. */
export function Decider({ at, userId }: { at: string; userId: string | null }) {
  const { data } = useQuery({
    queryKey: ['decider', userId],
    queryFn: () => (userId === null ? null : fetchDeciderName(userId)),
    enabled: userId !== null,
    staleTime: 5 * 60_000,
    refetchInterval: retryAfterError,
  });
  return (
    <>
      {writtenMoment(at)}
      {data ? ` by ${data}` : ''}
    </>
  );
}
