import { useDraggable } from '@dnd-kit/core';
import { memo, useMemo } from 'react';
import type { PlacedCard } from '../data/placed-cards.ts';
import { useBoardTools } from '../kit/board-context.ts';
import { IconButton } from '../kit/icons.tsx';
import { CardFace } from './CardFace.tsx';
import { OpenDetails } from './OpenDetails.tsx';

interface CardProps {
  readonly card: PlacedCard;
  readonly isOpen: boolean;
}

/** A card: everybody can open it, admins can drag and move it. */
export const Card = memo(function Card(props: CardProps) {
  const { isAdmin } = useBoardTools();
  return isAdmin && !props.card.isGone ? <MovableCard {...props} /> : <FixedCard {...props} />;
});

function FixedCard({ card, isOpen }: CardProps) {
  const { user, isAdmin, toggle } = useBoardTools();
  return (
    <CardFace
      item={card.item}
      viewer={user}
      isAdmin={isAdmin}
      isOpen={isOpen}
      isGone={card.isGone}
      onToggle={() => toggle(card.item.id)}
    >
      <OpenDetails card={card} />
    </CardFace>
  );
}

function MovableCard({ card, isOpen }: CardProps) {
  const { user, toggle, openDialog } = useBoardTools();
  const { item } = card;
  const { attributes, listeners, isDragging, setNodeRef, setActivatorNodeRef } = useDraggable({
    id: item.id,
    data: { card },
  });
  const { onKeyDown, ...pointerListeners } = listeners ?? {};
  const moveButton = useMemo(
    () => (
      <IconButton
        icon="move"
        label={`Move to… “${item.title}”`}
        tip="Move to…"
        onClick={(event) => openDialog({ kind: 'move', item, anchor: event.currentTarget })}
        aria-haspopup="menu"
      />
    ),
    [item, openDialog],
  );
  return (
    <CardFace
      item={item}
      viewer={user}
      isAdmin
      isOpen={isOpen}
      drag={isDragging ? 'ghost' : undefined}
      onToggle={() => toggle(item.id)}
      cardRef={setNodeRef}
      grip={pointerListeners}
      handle={{
        ref: setActivatorNodeRef,
        'aria-describedby': attributes['aria-describedby'],
        'aria-roledescription': 'card',
        onKeyDown: (event) => onKeyDown?.(event),
        // Space starts a drag; its keyup would also click.
        onKeyUp: (event) => {
          if (event.key === ' ') event.preventDefault();
        },
      }}
      moveButton={moveButton}
    >
      <OpenDetails card={card} />
    </CardFace>
  );
}
