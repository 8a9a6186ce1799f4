import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { refetchChanged } from '../providers/query-client.ts';

interface OptimisticWriteOptions<Data, Change> {
  /** The query that shows the change. */
  readonly queryKey: QueryKey;
  /** Another query whose data the change affects. */
  readonly affectedKey?: QueryKey;
  readonly write: (change: Change) => Promise<unknown>;
  /** Returns the query's data with the change applied. */
  readonly apply: (before: Data | undefined, change: Change) => Data | undefined;
  readonly onError?: (error: Error) => void;
}

/**
 * An optimistic update of a query's data, with rollback. Writes to one query run one after the other,
 * so that the last one also wins on the server.
 */
export function useOptimisticWrite<Data, Change>({
  queryKey,
  affectedKey,
  write,
  apply,
  onError,
}: OptimisticWriteOptions<Data, Change>) {
  const client = useQueryClient();
  const mutationKey = ['write', ...queryKey];
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: write,
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Data>(queryKey);
      client.setQueryData<Data>(queryKey, apply(before, change));
      return before;
    },
    onError: (error, _change, before) => {
      client.setQueryData(queryKey, before);
      onError?.(error);
    },
    onSettled: async () => {
      // A refetch while a later change is being saved would return the earlier value.
      if (client.isMutating({ mutationKey }) > 1) return;
      await refetchChanged(client, { queryKey });
      if (affectedKey) await refetchChanged(client, { queryKey: affectedKey });
    },
  });
}
