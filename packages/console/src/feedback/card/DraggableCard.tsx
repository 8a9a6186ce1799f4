import { useDraggable } from '@dnd-kit/core';
import { memo } from 'react';
import { Card, type CardProps } from './Card.tsx';

/** An admin's card: dragged by its head, or with the keyboard by its title. */
export const DraggableCard = memo(function DraggableCard(props: CardProps) {
  return props.card.isGone ? <Card {...props} /> : <MovableCard {...props} />;
});

function MovableCard(props: CardProps) {
  const { card } = props;
  const { attributes, listeners, isDragging, setNodeRef, setActivatorNodeRef } = useDraggable({
    id: card.item.id,
    data: { card },
  });
  const { onKeyDown, ...pointerListeners } = listeners ?? {};
  return (
    <Card
      {...props}
      drag={{
        drag: isDragging ? 'ghost' : undefined,
        cardRef: setNodeRef,
        grip: pointerListeners,
        handle: {
          ref: setActivatorNodeRef,
          'aria-describedby': attributes['aria-describedby'],
          'aria-roledescription': 'card',
          onKeyDown: (event) => onKeyDown?.(event),
          // Space starts a drag; its keyup would also click.
          onKeyUp: (event) => {
            if (event.key === ' ') event.preventDefault();
          },
        },
      }}
    />
  );
}
