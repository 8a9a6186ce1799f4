import type { FeedbackItem } from '@ludarium/domain/data-backend';
import { MoveIcon } from '@ludarium/web/ui/icons.tsx';
import { type ComponentProps, memo } from 'react';
import { useBoardTools } from '../data/board-context.ts';
import { CardFace } from './CardFace.tsx';

export interface CardProps {
  readonly item: FeedbackItem;
  /** Properties that make the card draggable; see `DraggableCard`. */
  readonly drag?: Pick<ComponentProps<typeof CardFace>, 'drag' | 'cardRef' | 'grip'> | undefined;
}

/** A card of a column. */
export const Card = memo(function Card({ item, drag }: CardProps) {
  const { user, isAdmin, open } = useBoardTools();
  return (
    <CardFace
      {...drag}
      item={item}
      viewer={user}
      isAdmin={isAdmin}
      onOpen={() => open(item)}
      moveButton={isAdmin && <MoveButton item={item} />}
    />
  );
});

/**
 * Opens the menu of columns. A plain button: MUI's takes seven times as long to render, and every card
 * has one.
 */
export function MoveButton({ item }: { item: FeedbackItem }) {
  const { openDialog } = useBoardTools();
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={`Move to… “${item.title}”`}
      title="Move to…"
      aria-haspopup="menu"
      onClick={(event) => openDialog({ kind: 'move', item, anchor: event.currentTarget })}
    >
      <MoveIcon size={17} />
    </button>
  );
}
