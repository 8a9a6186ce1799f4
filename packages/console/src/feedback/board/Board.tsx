import { useState } from 'react';
import { useBoardTools } from '../data/board-context.ts';
import { latePart, useLatePart } from '../kit/LateDialog.tsx';
import { BoardColumns, type BoardProps, fixedParts } from './BoardColumns.tsx';
import { BoardSkeleton } from './BoardSkeleton.tsx';

const adminBoard = latePart(() => import('./AdminBoard.tsx'));

/** Starts to load the code of drag and drop, which testers don't need. */
export function prefetchAdminBoard(): void {
  adminBoard.load().catch(() => undefined);
}

/** The board; for admins with drag and drop, or without if its code cannot be loaded. */
export function Board(props: BoardProps) {
  const { isAdmin } = useBoardTools();
  const [hasFailed, setFailed] = useState(false);
  const AdminBoard = useLatePart(adminBoard, {
    isEnabled: isAdmin && !hasFailed,
    onFailed: () => setFailed(true),
  });
  if (!isAdmin || hasFailed) return <BoardColumns {...props} parts={fixedParts} dragged={null} />;
  return AdminBoard ? <AdminBoard {...props} /> : <BoardSkeleton isAdmin />;
}
