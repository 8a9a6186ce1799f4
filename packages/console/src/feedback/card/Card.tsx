import type { FeedbackItem } from '@ludarium/domain/data-backend';
import { type ComponentProps, memo, useEffect, useState } from 'react';
import { useBoardTools, useIsSelected } from '../data/board-context.ts';
import type { PlacedCard } from '../data/placed-cards.ts';
import { useOnline } from '../data/use-board.ts';
import { InlineFault } from '../kit/InlineFault.tsx';
import { IconButton } from '../kit/icons.tsx';
import { lazyPart, partMissing, useLazyPart } from '../kit/LazyDialog.tsx';
import { CardDetailsSkeleton } from './CardDetailsSkeleton.tsx';
import { CardFace } from './CardFace.tsx';

export interface CardProps {
  readonly card: PlacedCard;
  readonly isOpen: boolean;
  /** Properties that make the card draggable; see `DraggableCard`. */
  readonly drag?: Pick<ComponentProps<typeof CardFace>, 'drag' | 'cardRef' | 'grip' | 'handle'>;
}

/** A card, which opens in its place. */
export const Card = memo(function Card({ card, isOpen, drag }: CardProps) {
  const { user, isAdmin, toggle } = useBoardTools();
  const isMovable = isAdmin && !card.isGone;
  return (
    <CardFace
      {...drag}
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

/** Selects a card for a change of several. */
export function SelectBox({ item }: { item: FeedbackItem }) {
  const { selection } = useBoardTools();
  const isSelected = useIsSelected(item.id);
  return (
    <input
      type="checkbox"
      className="select-box"
      aria-label={`Select “${item.title}”`}
      title="Select (X)"
      checked={isSelected}
      onChange={() => selection.toggle(item.id)}
    />
  );
}

const details = lazyPart(() => import('./CardDetails.tsx'));

export const loadDetails = details.load;

/** Prefetches the code of an open card; a failure is reported when a card is opened. */
export function prefetchDetails(): void {
  details.load().catch(() => undefined);
}

/** The details of an open card; a skeleton while their code is loading. */
export function OpenDetails({ card }: { card: PlacedCard }) {
  const isOnline = useOnline();
  const [hasFailed, setFailed] = useState(false);
  const Details = useLazyPart(details, {
    isEnabled: !hasFailed,
    onFailed: () => setFailed(true),
  });
  const [wasDelayed] = useState(Details === null);

  useEffect(() => {
    if (isOnline) setFailed(false);
  }, [isOnline]);

  if (Details) return <Details card={card} wasDelayed={wasDelayed} />;
  if (!hasFailed) return <CardDetailsSkeleton card={card} />;
  return (
    <InlineFault onRetry={() => setFailed(false)}>
      {partMissing.title} {partMissing.text}
    </InlineFault>
  );
}
