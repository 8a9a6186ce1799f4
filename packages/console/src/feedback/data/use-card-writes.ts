import { useMemo, useRef } from 'react';
import { showToast } from '../../layout/toast.ts';
import { session } from '../../session/session.ts';
import { type BoardWrites, type CardWrites, createCardWrites } from './card-writes.ts';
import { deleteItem, updateItem } from './requests.ts';
import { removeOrphanedFiles } from './stored-files.ts';

/** The writes of `createCardWrites`, for as long as the board is open. */
export function useCardWrites(board: BoardWrites): CardWrites {
  const latest = useRef(board);
  latest.current = board;
  return useMemo(
    () =>
      createCardWrites({
        board: () => latest.current,
        updateItem,
        deleteItem,
        removeOrphanedFiles,
        endSession: () => session.end('expired'),
        say: showToast,
      }),
    [],
  );
}
