import { describeDecidedMeanwhile } from '@ludarium/domain/decisions';
import { getServerTime } from '@ludarium/web/session/server-clock.ts';
import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { z } from 'zod';
import { useLeftRow } from '../table/StableList.tsx';
import { getPerson } from './queries.ts';

/** Who decided on a record: deletion requests have columns of other names. */
const decided = z.object({
  status: z.string().catch(''),
  decided_by: z.string().nullish(),
  decided_at: z.string().nullish(),
  processed_by: z.string().nullish(),
  processed_at: z.string().nullish(),
});

/**
 * Says who decided on a record while a question about it is open.
 *
 * @param isDecided whether the decision that the question is about is not possible any more
 * @returns null if it is, and until the name is known
 */
export function useDecidedMeanwhile(record: RaRecord, isDecided: boolean): string | null {
  const isDeleted = useLeftRow(record.id) === 'deleted';
  const { data } = decided.safeParse(record);
  const userId = data?.decided_by ?? data?.processed_by ?? null;
  const needsName = isDecided && !isDeleted && userId !== null;
  const person = useQuery({
    queryKey: ['person-name', { userId }],
    queryFn: () => getPerson({ userId: userId ?? '' }),
    staleTime: 5 * 60_000,
    enabled: needsName,
  });
  if (isDeleted) return describeDecidedMeanwhile({ who: null, status: 'deleted', at: null });
  if (isDecided && data?.status === 'withdrawn') {
    return describeDecidedMeanwhile({ who: 'The publisher', status: 'withdrawn', at: null });
  }
  if (!isDecided || !data || (needsName && person.isPending)) return null;
  return describeDecidedMeanwhile(
    {
      who: userId === null ? null : (person.data?.name ?? `Admin ${userId}`),
      status: data.status,
      at: data.decided_at ?? data.processed_at ?? null,
    },
    getServerTime().getTime(),
  );
}
