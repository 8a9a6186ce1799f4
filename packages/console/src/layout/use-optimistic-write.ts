import {
  type Mutation,
  type QueryKey,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { refetchChanged } from '../providers/query-client.ts';

interface OptimisticWriteOptions<Data, Change, Answer> {
  /** The query that shows the change. */
  readonly queryKey: QueryKey;
  readonly write: (change: Change) => Promise<Answer>;
  /**
   * Returns the query's data with the change applied, until it is stored. Without it the caller applies
   * `usePendingChanges`, so that the query's data can change meanwhile.
   */
  readonly apply?: (before: Data | undefined, change: Change) => Data | undefined;
  /** Returns the query's data with the server's answer; without it the query is refetched. */
  readonly merge?: (before: Data, answer: Answer, change: Change) => Data;
  /** Whether the answer contains everything that the change affects; otherwise the query is also refetched. */
  readonly isComplete?: (answer: Answer, change: Change) => boolean;
  readonly onError?: (error: Error, change: Change) => void;
}

const getMutationKey = (queryKey: QueryKey) => ['write', ...queryKey];

/**
 * An optimistic update of a query's data, with rollback. Writes to one query run one after the other,
 * so that the last one also wins on the server.
 */
export function useOptimisticWrite<Data, Change, Answer = unknown>({
  queryKey,
  write,
  apply,
  merge,
  isComplete = () => true,
  onError,
}: OptimisticWriteOptions<Data, Change, Answer>) {
  const client = useQueryClient();
  const mutationKey = getMutationKey(queryKey);
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: write,
    onMutate: async (change) => {
      if (!apply) return undefined;
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Data>(queryKey);
      client.setQueryData<Data>(queryKey, apply(before, change));
      return before;
    },
    onError: (error, change, before) => {
      if (apply) client.setQueryData(queryKey, before);
      onError?.(error, change);
    },
    onSettled: async (answer, error, change) => {
      // A refetch while a later change is being saved would return the earlier value.
      if (apply && client.isMutating({ mutationKey }) > 1) return;
      const isAnswered = merge !== undefined && answer !== undefined && error === null;
      if (isAnswered) {
        client.setQueryData<Data>(queryKey, (before) => before && merge(before, answer, change));
      }
      if (!isAnswered || !isComplete(answer, change)) await refetchChanged(client, { queryKey });
    },
  });
}

type PendingMutation<Change> = Mutation<unknown, Error, Change> & {
  readonly state: { readonly variables: Change };
};

/** The changes of a query's data whose writes are pending, in their order. */
export function usePendingChanges<Change>(queryKey: QueryKey): readonly Change[] {
  const client = useQueryClient();
  const filters = { mutationKey: getMutationKey(queryKey), status: 'pending' } as const;
  // useMutationState notifies in a timeout: a frame before it would show the data without the change.
  useSyncExternalStore(
    useCallback((listener) => client.getMutationCache().subscribe(listener), [client]),
    () => client.isMutating(filters),
  );
  return useMutationState<Change, PendingMutation<Change>>({
    filters,
    select: ({ state }) => state.variables,
  });
}
