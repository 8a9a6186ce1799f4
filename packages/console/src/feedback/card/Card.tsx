import { useDraggable } from '@dnd-kit/core';
import { MoveIcon } from '@ludarium/browser/ui/icons.tsx';
import type { FeedbackItem } from '@ludarium/domain/data-backend';
import { type ComponentProps, memo } from 'react';
import { useBoardTools } from '../data/board-context.ts';
import { CardFace } from './CardFace.tsx';

interface CardProps {
  readonly item: FeedbackItem;
  readonly canDrag: boolean;
}

/** A card of a column; it is dragged by its title. */
export const Card = memo(function Card({ item, canDrag }: CardProps) {
  const { listeners, isDragging, setNodeRef } = useDraggable({ id: item.id, disabled: !canDrag });
  return (
    <PlacedCard
      item={item}
      drag={isDragging ? 'ghost' : undefined}
      cardRef={setNodeRef}
      grip={listeners}
    />
  );
});

type PlacedCardProps = Pick<ComponentProps<typeof CardFace>, 'item' | 'drag' | 'cardRef' | 'grip'>;

/** Memoised: dnd-kit renders all cards during a drag. */
const PlacedCard = memo(function PlacedCard(props: PlacedCardProps) {
  const { user, isAdmin, open } = useBoardTools();
  const { item } = props;
  return (
    <CardFace
      {...props}
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
