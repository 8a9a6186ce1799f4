import { hasLostRole } from '@ludarium/domain/http';
import type { PersonId } from '@ludarium/domain/ids';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  type BoardItems,
  type BoardState,
  boardKey,
  cardWriteKey,
  mergeChanges,
  toBoardState,
} from './board-state.ts';
import { fetchBoard } from './requests.ts';

/** Polling interval while the tab is visible. */
const pollIntervalMs = 4000;

/** The complete board, then the changes since the last answer. */
function getBoardQuery(client: QueryClient, userId: PersonId) {
  const queryKey = boardKey(userId);
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const before = client.getQueryData<BoardState>(queryKey);
      // The answer might not contain a pending write; every write is followed by a refetch.
      if (before && client.isMutating({ mutationKey: cardWriteKey }) > 0) return before;
      const answer = await fetchBoard(before?.serverTime ?? null, signal);
      return before?.serverTime ? mergeChanges(before, answer) : toBoardState(answer);
    },
    staleTime: pollIntervalMs,
    structuralSharing: false,
  });
}

interface BoardData {
  /** Undefined before the first answer, and for somebody whose role was removed meanwhile. */
  readonly items: BoardItems | undefined;
  /** Error of the last request. */
  readonly fault: Error | null;
  readonly failures: number;
  readonly isLoading: boolean;
  readonly refresh: () => void;
}

/**
 * The board's data: one complete request, then polling for changes (decided gap: others' changes are
 * visible within five seconds).
 */
export function useBoard(userId: PersonId): BoardData {
  const client = useQueryClient();
  const { data, error, isLoading, errorUpdateCount, refetch } = useQuery({
    ...getBoardQuery(client, userId),
    refetchInterval: ({ state }) =>
      state.data === undefined || hasLostRole(state.error) ? false : pollIntervalMs,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    // A poll without changes renders nothing: it changes `serverTime`, and `isFetching` twice.
    select: getItems,
    notifyOnChangeProps: ['data', 'error', 'isLoading', 'errorUpdateCount'],
  });

  return {
    items: hasLostRole(error) ? undefined : data,
    fault: error,
    failures: errorUpdateCount,
    isLoading,
    refresh: useCallback(() => void refetch(), [refetch]),
  };
}

const getItems = ({ items }: BoardState) => items;
