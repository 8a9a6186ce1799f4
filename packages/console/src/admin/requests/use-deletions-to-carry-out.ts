import { dataBackend } from '@ludarium/browser/http/data-backend.ts';
import { send } from '@ludarium/browser/http/send.ts';
import { deletionRequestRow } from '@ludarium/domain/data-backend';
import { isToCarryOut } from '@ludarium/domain/deletion';
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
