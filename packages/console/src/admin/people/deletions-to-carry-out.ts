import { dataBackend } from '@ludarium/browser/http/data-backend.ts';
import { send } from '@ludarium/browser/http/send.ts';
import { type DeletionRequestRow, deletionRequestRow } from '@ludarium/domain/data-backend';
import { isToCarryOut } from '@ludarium/domain/deletion';
import type { PersonId } from '@ludarium/domain/ids';
import { useQuery } from '@tanstack/react-query';

/** The approved deletions that are to be carried out, the oldest request first. */
export function useDeletionsToCarryOut() {
  return useQuery({
    // Refetched with the list after each decision.
    queryKey: ['account_deletion_requests', 'to-carry-out'],
    queryFn: async () => {
      const rows = await send(
        dataBackend
          .from('account_deletion_requests')
          .select('*')
          .eq('status', 'approved')
          .is('carried_out_at', null)
          .order('created_at')
          .limit(1000),
        deletionRequestRow.array(),
      );
      return rows.filter(isToCarryOut);
    },
    staleTime: 30_000,
  });
}

/** A person's approved deletion that is not carried out yet, by account or address. */
export function useApprovedDeletion(
  userId: PersonId | null,
  email: string | null,
): DeletionRequestRow | undefined {
  const { data } = useDeletionsToCarryOut();
  return findApprovedDeletion(data, userId, email);
}

/** The same among deletions that were read. */
export const findApprovedDeletion = (
  deletions: readonly DeletionRequestRow[] = [],
  userId: PersonId | null,
  email: string | null,
): DeletionRequestRow | undefined =>
  deletions.find(
    (request) =>
      (userId !== null && request.user_id === userId) ||
      (email !== null && request.email.toLowerCase() === email.toLowerCase()),
  );
