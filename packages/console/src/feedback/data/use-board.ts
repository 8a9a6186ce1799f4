import type { FeedbackItem } from '@ludarium/domain/feedback';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useReducer } from 'react';
import { session } from '../../session/session.ts';
import { type BoardState, mergeChanges, wholeBoard } from './board-state.ts';
import { isSessionOver } from './fault.ts';
import { type PendingAction, pendingReducer, withPending } from './pending.ts';
import { fetchBoard } from './requests.ts';

/** How often others' changes are asked for while the tab is visible, in milliseconds. */
const pollInterval = 4000;

const boardKey = (userId: string) => ['feedback-board', userId] as const;

export interface BoardData {
  /** What to show: the truth with the person's own pending changes on top. */
  readonly items: ReadonlyMap<string, FeedbackItem> | undefined;
  /** Why nothing could be loaded yet, or why nothing new comes. */
  readonly fault: Error | null;
  /** How often loading has failed. */
  readonly failures: number;
  readonly isLoading: boolean;
  /** Asks for what is new. */
  readonly refresh: () => void;
  /** Loads everything again. @returns the truth; undefined where it could not be had */
  readonly reload: () => Promise<BoardState | undefined>;
  /** Changes the known truth after an own write. */
  readonly applyLocalWrite: (change: (before: BoardState) => BoardState) => void;
  readonly changePending: (action: PendingAction) => void;
}

/**
 * The board's data: one request for everything, then every few seconds one for what changed since
 * (decided gap: others' changes are seen within five seconds).
 */
export function useBoard(userId: string): BoardData {
  const client = useQueryClient();
  const key = useMemo(() => boardKey(userId), [userId]);
  const [pending, changePending] = useReducer(pendingReducer, []);
  const { data, error, isPending, isFetching, errorUpdateCount, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const before = client.getQueryData<BoardState>(key);
      const answer = await fetchBoard(before?.serverTime ?? null, signal);
      // What was written meanwhile is known by now.
      const known = client.getQueryData<BoardState>(key);
      return known ? mergeChanges(known, answer) : wholeBoard(undefined, answer);
    },
    refetchInterval: (query) => (query.state.data === undefined ? false : pollInterval),
    refetchOnWindowFocus: 'always',
    retry: false,
    structuralSharing: false,
    notifyOnChangeProps: ['data', 'error', 'isPending', 'isFetching', 'errorUpdateCount'],
  });

  useEffect(() => {
    if (isSessionOver(error)) session.end('expired');
  }, [error]);

  const reload = useCallback(async () => {
    await client.cancelQueries({ queryKey: key });
    try {
      const answer = await fetchBoard(null, new AbortController().signal);
      const truth = wholeBoard(client.getQueryData<BoardState>(key), answer);
      client.setQueryData(key, truth);
      return truth;
    } catch (cause) {
      // The board goes on with what it knows; its own polling says that the server is away.
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

  const items = data?.items;
  return {
    items: useMemo(() => items && withPending(items, pending), [items, pending]),
    fault: error,
    failures: errorUpdateCount,
    isLoading: isPending && (isFetching || error === null),
    refresh: useCallback(() => void refetch(), [refetch]),
    reload,
    applyLocalWrite,
    changePending,
  };
}
