import { memo } from 'react';
import { useBoardTools } from '../data/board-context.ts';
import type { PlacedCard } from '../data/placed-cards.ts';
import { CardFace } from './CardFace.tsx';
import { MoveButton } from './MoveButton.tsx';
import { OpenDetails } from './OpenDetails.tsx';
import { SelectBox } from './SelectBox.tsx';

export interface CardProps {
  readonly card: PlacedCard;
  readonly isOpen: boolean;
}

/** A card that cannot be dragged. */
export const Card = memo(function Card({ card, isOpen }: CardProps) {
  const { user, isAdmin, toggle } = useBoardTools();
  const isMovable = isAdmin && !card.isGone;
  return (
    <CardFace
      item={card.item}
      viewer={user}
      isAdmin={isAdmin}
      isOpen={isOpen}
      isGone={card.isGone}
      onToggle={() => toggle(card.item.id)}
      selectBox={isMovable && <SelectBox item={card.item} />}
      moveButton={isMovable && <MoveButton item={card.item} />}
    >
      <OpenDetails card={card} />
    </CardFace>
  );
});
