import { useDraggable } from '@dnd-kit/core';
import { memo, useMemo } from 'react';
import { useBoardTools } from '../board/board-context.ts';
import type { PlacedCard } from '../data/held-card.ts';
import { IconButton } from '../IconButton.tsx';
import { CardFace } from './CardFace.tsx';
import { OpenDetails } from './OpenDetails.tsx';

interface CardProps {
  readonly card: PlacedCard;
  readonly isOpen: boolean;
}

/** A card of the board: admins can lift and move it, everybody can open it. */
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
  const { user, toggle, askMove } = useBoardTools();
  const { item } = card;
  const { attributes, listeners, isDragging, setNodeRef, setActivatorNodeRef } = useDraggable({
    id: item.id,
    data: { card },
  });
  const { onKeyDown, ...byHand } = listeners ?? {};
  const moveButton = useMemo(
    () => (
      <IconButton
        icon="move"
        label={`Move to… “${item.title}”`}
        tip="Move to…"
        onClick={(event) => askMove(item, event.currentTarget)}
        aria-haspopup="menu"
      />
    ),
    [item, askMove],
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
      grip={byHand}
      handle={{
        ref: setActivatorNodeRef,
        'aria-describedby': attributes['aria-describedby'],
        'aria-roledescription': 'card',
        onKeyDown: (event) => onKeyDown?.(event),
        // Space lifts; without this it would open the card, too, when the key comes up.
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
