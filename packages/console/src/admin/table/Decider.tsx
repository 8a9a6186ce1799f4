import { useQuery } from '@tanstack/react-query';
import { describeDecision, writtenMoment } from '../decisions/people.ts';

/** When something was decided, and by whom once that is known. */
export function Decider({ at, userId }: { at: string; userId: string | null }) {
  const { data } = useQuery({
    queryKey: ['decider', userId],
    queryFn: () => describeDecision(userId, at),
    enabled: userId !== null,
    staleTime: 5 * 60_000,
  });
  return (
    <>
      {writtenMoment(at)}
      {data ? ` by ${data.who}` : ''}
    </>
  );
}
