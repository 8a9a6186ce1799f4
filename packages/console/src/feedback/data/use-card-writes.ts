import type { FeedbackItem, FeedbackItemRow } from '@ludarium/domain/data-backend';
import { columnTitles } from '@ludarium/domain/feedback';
import { isSessionOver } from '@ludarium/domain/http';
import type { PersonId } from '@ludarium/domain/ids';
import { describeError, forbidden } from '@ludarium/web/http/describe-error.ts';
import { session } from '@ludarium/web/session/session.ts';
import { showToast } from '@ludarium/web/ui/toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useOptimisticWrite } from '../../layout/use-optimistic-write.ts';
import {
  type BoardItems,
  type BoardState,
  boardKey,
  type CardChange,
  changeableColumns,
  type Patch,
  withRows,
} from './board-state.ts';

/** `conflict`: somebody else changed a card first; the board shows their version. */
export type Outcome = 'done' | 'conflict' | 'failed';

/** The stored rows. Null: every change was stored, and the answer has no rows, so the board is refetched. */
type Stored = readonly FeedbackItemRow[] | null;

/** One request that changes cards. The board shows its changes until it has been answered. */
export interface CardWrite {
  readonly changes: readonly CardChange[];
  readonly send: () => Promise<Stored>;
  /** The title of the toast about a failure (section 8). */
  readonly failed: string;
}

/**
 * Returns a function that writes changes of cards and resolves with the outcome; a failure and a
 * conflict show a toast. All writes of the board run one after the other: a mutation has one scope, and
 * a change of several cards has to follow earlier ones of each. It costs an own write the duration of
 * those before it, which the optimistic update hides.
 */
export function useCardWrites(userId: PersonId) {
  const client = useQueryClient();
  const { mutateAsync } = useOptimisticWrite<BoardState, CardWrite, Stored>({
    queryKey: boardKey(userId),
    write: ({ send }) => send(),
    merge: (before, rows, { changes }) => withRows(before, rows ?? [], changes),
    isComplete: (rows, { changes }) => rows?.length === changes.length,
    onError: (error, { failed: title }) => {
      if (isSessionOver(error)) session.end('expired');
      else showToast({ kind: 'error', title, text: describeError(error) });
    },
  });

  /** @param showDone receives the changes that were stored, at least one */
  return useCallback(
    async (
      write: CardWrite,
      showDone: (stored: readonly CardChange[]) => void,
    ): Promise<Outcome> => {
      // `onError` reports a failure.
      const rows = await mutateAsync(write).catch(() => undefined);
      if (rows === undefined) return 'failed';
      const ids = rows && new Set<string>(rows.map(({ id }) => id));
      const isStored = ({ item }: CardChange) => ids === null || ids.has(item.id);
      const stored = write.changes.filter(isStored);
      if (stored.length > 0) showDone(stored);
      const refused = write.changes.filter((change) => !isStored(change));
      if (refused.length === 0) return 'done';
      const { data, error } = client.getQueryState<BoardState>(boardKey(userId)) ?? {};
      const now = error ? undefined : data?.items;
      const text =
        write.changes.length === 1
          ? refused.map((change) => describeConflict(change, now)).join()
          : describeRefused(refused, write.changes.length);
      showToast({ kind: 'error', title: write.failed, text });
      return 'conflict';
    },
    [client, mutateAsync, userId],
  );
}

/**
 * Why a card was not changed: by somebody else, or because row-level security refuses it.
 *
 * @param items undefined if they could not be loaded
 */
function describeConflict({ item, patch }: CardChange, items: BoardItems | undefined): string {
  if (items === undefined) return `“${item.title}” was changed or deleted in the meantime.`;
  const now = items.get(item.id);
  if (now === undefined) return `“${item.title}” was deleted by somebody else.`;
  if (haveEqualValues(patch ?? {}, now, item)) return forbidden;
  if (now.status === item.status) return `“${item.title}” was changed by somebody else meanwhile.`;
  return `“${item.title}” was moved to ${columnTitles[now.status]} by somebody else.`;
}

/** Names at most three cards. */
export function nameCards(items: readonly FeedbackItem[]): string {
  const titles = items.slice(0, 3).map(({ title }) => `“${title}”`);
  return titles.join(', ') + (items.length > 3 ? ` and ${items.length - 3} more` : '');
}

function describeRefused(refused: readonly CardChange[], all: number): string {
  const names = nameCards(refused.map(({ item }) => item));
  const done = refused.some(({ patch }) => patch === null) ? 'deleted' : 'changed';
  return `${refused.length} of ${all} cards were ${done} by somebody else meanwhile: ${names}.`;
}

/** Whether two cards have equal values in the columns that a patch changes. */
export function haveEqualValues(patch: Patch, one: Patch, other: Patch): boolean {
  return changeableColumns.every(
    (column) => patch[column] === undefined || one[column] === other[column],
  );
}
