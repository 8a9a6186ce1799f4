import type { PersonId } from '@ludarium/domain/ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useReducer, useSyncExternalStore } from 'react';
import { useAnnouncedChanges } from '../../providers/use-announced-changes.ts';
import {
  type BoardItems,
  type BoardState,
  mergeChanges,
  type PendingAction,
  pendingReducer,
  replaceBoard,
  withPending,
} from './board-state.ts';
import { fetchBoard } from './requests.ts';

/** Polling interval while the tab is visible. */
const pollIntervalMs = 4000;
/** The same while realtime announces changes: finds what a lost message would have announced. */
const realtimePollIntervalMs = 60_000;

export interface BoardData {
  /** Server state with this user's pending changes applied. */
  readonly items: BoardItems | undefined;
  /** Error of the last request. */
  readonly fault: Error | null;
  readonly failures: number;
  readonly isLoading: boolean;
  readonly refresh: () => void;
  /** Fetches the complete board. @returns undefined if that failed */
  readonly reload: () => Promise<BoardState | undefined>;
  /** Updates the cached server state after an own write. */
  readonly applyLocalWrite: (change: (before: BoardState) => BoardState) => void;
  readonly changePending: (action: PendingAction) => void;
}

/**
 * The board's data: one complete request, then polling for changes (decided gap: others' changes are
 * visible within five seconds), or realtime where `configuration.realtime` is set and it is reachable.
 */
export function useBoard(userId: PersonId): BoardData {
  const client = useQueryClient();
  const filters = useMemo(() => ({ queryKey: ['feedback-board', userId] }), [userId]);
  const { queryKey: key } = filters;
  const [pending, changePending] = useReducer(pendingReducer, []);
  const isAnnounced = useAnnouncedChanges('feedback-board', filters);
  const { data, error, isPending, isLoading, errorUpdateCount, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const before = client.getQueryData<BoardState>(key);
      const answer = await fetchBoard(before?.serverTime ?? null, signal);
      // May contain own writes since the request.
      const latest = client.getQueryData<BoardState>(key);
      return latest ? mergeChanges(latest, answer) : replaceBoard(undefined, answer);
    },
    refetchInterval: (query) => {
      if (query.state.data === undefined) return false;
      return isAnnounced ? realtimePollIntervalMs : pollIntervalMs;
    },
    refetchOnWindowFocus: 'always',
    structuralSharing: false,
    // A poll without changes renders nothing: it changes `serverTime`, and `isFetching` twice.
    select: getItems,
    notifyOnChangeProps: ['data', 'error', 'isPending', 'isLoading', 'errorUpdateCount'],
  });

  const reload = useCallback(async () => {
    await client.cancelQueries({ queryKey: key });
    try {
      const answer = await fetchBoard(null, new AbortController().signal);
      const state = replaceBoard(client.getQueryData<BoardState>(key), answer);
      client.setQueryData(key, state);
      return state;
    } catch (cause) {
      // The cached board stays; polling reports the failure.
      console.warn('The board could not be loaded again.', cause);
      return undefined;
    }
  }, [client, key]);

  const applyLocalWrite = useCallback(
    (change: (before: BoardState) => BoardState) => {
      client.setQueryData<BoardState>(key, (before) => before && change(before));
    },
    [client, key],
  );

  return {
    items: useMemo(() => data && withPending(data, pending), [data, pending]),
    fault: error,
    failures: errorUpdateCount,
    isLoading: isLoading || (isPending && error === null),
    refresh: useCallback(() => void refetch(), [refetch]),
    reload,
    applyLocalWrite,
    changePending,
  };
}

const getItems = ({ items }: BoardState) => items;

function subscribe(listener: () => void): () => void {
  const events = ['online', 'offline'];
  for (const name of events) window.addEventListener(name, listener);
  return () => {
    for (const name of events) window.removeEventListener(name, listener);
  };
}

/** `navigator.onLine`. TanStack's onlineManager assumes online until the first event. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}
