import type { FeedbackItem } from '@ludarium/domain/feedback';
import { useMemo, useRef } from 'react';
import { showToast } from '../../layout/toast.ts';
import { session } from '../../session/session.ts';
import { assigneeNamesIn } from './assignee-names.ts';
import { withoutItem, withRow } from './board-state.ts';
import { whatHappened } from './conflict.ts';
import { faultReason, isSessionOver } from './fault.ts';
import type { Patch } from './pending.ts';
import { deleteItem, type Expected, updateItem } from './requests.ts';
import { removeObjects } from './stored-files.ts';
import type { BoardData } from './use-board.ts';

/** `conflict`: somebody else was faster; the board shows what they made of it. */
export type Outcome = 'done' | 'conflict' | 'failed';

export type BoardWrites = Pick<BoardData, 'reload' | 'know' | 'changePending'>;

/** What is said of a write: the catalogue's texts (section 8). */
export interface WriteTexts {
  readonly failed: string;
  readonly saidWhenDone: () => void;
}

/** Writes that show before the server has answered. */
export interface CardWrites {
  change(
    item: FeedbackItem,
    patch: Patch,
    texts: WriteTexts,
    expected?: Expected,
  ): Promise<Outcome>;
  remove(item: FeedbackItem, texts: WriteTexts): Promise<Outcome>;
}

/**
 * Writes to cards: each shows at once and is one request. A failure is said, and the truth loaded
 * again. One card's writes go one after the other: the second move starts where the first ends.
 */
export function useCardWrites(board: BoardWrites): CardWrites {
  const latest = useRef(board);
  latest.current = board;
  const queues = useRef(new Map<string, Promise<unknown>>());
  const keys = useRef(0);

  return useMemo(() => {
    async function optimistically(
      item: FeedbackItem,
      patch: Patch | null,
      failed: string,
      write: () => Promise<Outcome>,
    ): Promise<Outcome> {
      keys.current += 1;
      const key = keys.current;
      const { changePending } = latest.current;
      changePending({ type: 'begin', change: { key, id: item.id, patch } });
      const before = queues.current.get(item.id) ?? Promise.resolve();
      const turn = before.then(write).catch((fault: unknown) => hasFailed(failed, fault));
      queues.current.set(item.id, turn);
      const outcome = await turn;
      changePending({ type: 'end', key });
      if (queues.current.get(item.id) === turn) queues.current.delete(item.id);
      return outcome;
    }

    async function hasFailed(text: string, fault: unknown): Promise<Outcome> {
      if (isSessionOver(fault)) session.end('expired');
      else showToast({ kind: 'error', title: text, text: faultReason(fault) });
      await latest.current.reload();
      return 'failed';
    }

    return {
      change: (item, patch, texts, expected) =>
        optimistically(item, patch, texts.failed, async () => {
          const row = await updateItem(item.id, patch, expected);
          if (row === null) {
            const truth = await latest.current.reload();
            showToast({ kind: 'error', title: texts.failed, text: whatHappened(item, truth) });
            return 'conflict';
          }
          latest.current.know((before) => withRow(before, row, assigneeNamesIn(patch)));
          texts.saidWhenDone();
          return 'done';
        }),
      remove: (item, texts) =>
        optimistically(item, null, texts.failed, async () => {
          // First the pictures: once the item is gone nothing says where they are.
          await removeObjects((item.attachments ?? []).map(({ file_path }) => file_path));
          await deleteItem(item.id);
          latest.current.know((before) => withoutItem(before, item.id));
          texts.saidWhenDone();
          return 'done';
        }),
    };
  }, []);
}
