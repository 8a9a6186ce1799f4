import { useDraggable } from '@dnd-kit/core';
import { memo } from 'react';
import { useBoardTools } from '../data/board-context.ts';
import { Card, type CardProps } from './Card.tsx';
import { CardFace } from './CardFace.tsx';
import { MoveButton } from './MoveButton.tsx';
import { OpenDetails } from './OpenDetails.tsx';
import { SelectBox } from './SelectBox.tsx';

/** An admin's card: dragged by its head, or with the keyboard by its title. */
export const DraggableCard = memo(function DraggableCard(props: CardProps) {
  return props.card.isGone ? <Card {...props} /> : <MovableCard {...props} />;
});

function MovableCard({ card, isOpen }: CardProps) {
  const { user, toggle } = useBoardTools();
  const { item } = card;
  const { attributes, listeners, isDragging, setNodeRef, setActivatorNodeRef } = useDraggable({
    id: item.id,
    data: { card },
  });
  const { onKeyDown, ...pointerListeners } = listeners ?? {};
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
      selectBox={<SelectBox item={item} />}
      moveButton={<MoveButton item={item} />}
    >
      <OpenDetails card={card} />
    </CardFace>
  );
}
