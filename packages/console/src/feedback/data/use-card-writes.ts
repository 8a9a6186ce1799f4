import type { FeedbackItem, FeedbackItemRow } from '@ludarium/domain/data-backend';
import { isSessionOver } from '@ludarium/domain/http';
import type { PersonId } from '@ludarium/domain/ids';
import { describeError, forbidden } from '@ludarium/web/http/describe-error.ts';
import { session } from '@ludarium/web/session/session.ts';
import { showToast } from '@ludarium/web/ui/toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useOptimisticWrite } from '../../layout/use-optimistic-write.ts';
import { type BoardState, boardKey, type CardChange, withRow } from './board-state.ts';

/** `conflict`: the server stored nothing, because somebody else changed or deleted the card. */
export type Outcome = 'done' | 'conflict' | 'failed';

/** The stored row; undefined if none was changed; null: stored, but without a row, so the board is refetched. */
type Stored = FeedbackItemRow | undefined | null;

/** One request that changes a card. The board shows the change until it has been answered. */
export interface CardWrite extends CardChange {
  readonly send: () => Promise<Stored>;
  /** The title of the toast about a failure (section 8). */
  readonly failed: string;
}

/**
 * Returns a function that changes a card and resolves with the outcome; a failure and a conflict show a
 * toast. All writes of the board run one after the other, so that the last one also wins on the server.
 */
export function useCardWrites(userId: PersonId) {
  const client = useQueryClient();
  const { mutateAsync } = useOptimisticWrite<BoardState, CardWrite, Stored>({
    queryKey: boardKey(userId),
    write: ({ send }) => send(),
    merge: (before, row, change) => (row ? withRow(before, row, change) : before),
    isComplete: (row) => Boolean(row),
    onError: (error, { failed: title }) => {
      if (isSessionOver(error)) session.end('expired');
      else showToast({ kind: 'error', title, text: describeError(error) });
    },
  });

  return useCallback(
    async (write: CardWrite): Promise<Outcome> => {
      try {
        if ((await mutateAsync(write)) !== undefined) return 'done';
      } catch {
        // `onError` reports it.
        return 'failed';
      }
      const now = client.getQueryData<BoardState>(boardKey(userId))?.items.get(write.item.id);
      showToast({ kind: 'error', title: write.failed, text: describeConflict(write.item, now) });
      return 'conflict';
    },
    [client, mutateAsync, userId],
  );
}

/** Why a card was not changed: by somebody else, or because row-level security refuses it. */
function describeConflict({ title, updated_at }: FeedbackItem, now: FeedbackItem | undefined) {
  if (now === undefined) return `“${title}” was deleted by somebody else.`;
  return now.updated_at === updated_at
    ? forbidden
    : `“${title}” was changed by somebody else meanwhile.`;
}
