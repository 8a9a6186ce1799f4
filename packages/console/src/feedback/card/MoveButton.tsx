import type { FeedbackItem } from '@ludarium/domain/feedback';
import { memo } from 'react';
import { useBoardTools } from '../data/board-context.ts';
import { IconButton } from '../kit/icons.tsx';

/** Opens the menu of columns. Memoised: a drag renders every card's face again. */
export const MoveButton = memo(function MoveButton({ item }: { item: FeedbackItem }) {
  const { openDialog } = useBoardTools();
  return (
    <IconButton
      icon="move"
      label={`Move to… “${item.title}”`}
      tip="Move to… (M)"
      aria-haspopup="menu"
      aria-keyshortcuts="m"
      onClick={(event) => openDialog({ kind: 'move', items: [item], anchor: event.currentTarget })}
    />
  );
});
