import type { FeedbackItem } from '@ludarium/domain/data-backend';
import { MoveIcon } from '@ludarium/web/ui/icons.tsx';
import { codeNotLoaded } from '@ludarium/web/ui/LazyDialog.tsx';
import { lazyComponent, useLazyComponent } from '@ludarium/web/ui/lazy-component.tsx';
import { type ComponentProps, memo, useEffect, useState } from 'react';
import { InlineFault } from '../../layout/InlineFault.tsx';
import type { OpenCard } from '../data/board-cards.ts';
import { useBoardTools } from '../data/board-context.ts';
import { useOnline } from '../data/use-board.ts';
import { CardDetailsSkeleton } from './CardDetailsSkeleton.tsx';
import { CardFace } from './CardFace.tsx';

export interface CardProps {
  readonly item: FeedbackItem;
  readonly isOpen: boolean;
  /** Properties that make the card draggable; see `DraggableCard`. */
  readonly drag?: Pick<ComponentProps<typeof CardFace>, 'drag' | 'cardRef' | 'grip'>;
}

/** A card, which opens beside the board, on a phone in the whole window. */
export const Card = memo(function Card({ item, isOpen, drag }: CardProps) {
  const { user, isAdmin, toggle } = useBoardTools();
  return (
    <CardFace
      {...drag}
      item={item}
      viewer={user}
      isAdmin={isAdmin}
      isOpen={isOpen}
      onToggle={() => toggle(item.id)}
      moveButton={isAdmin && <MoveButton item={item} />}
    />
  );
});

/**
 * Opens the menu of columns. Memoised: a drag renders every card's face again. A plain button: MUI's
 * takes seven times as long to render, and every card has one.
 */
export const MoveButton = memo(function MoveButton({ item }: { item: FeedbackItem }) {
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
});

const details = lazyComponent(() => import('./CardDetails.tsx'));

export const loadDetails = details.load;

/** The time in ms without scrolling after which the code of an open card is prefetched. */
const stillTime = 200;
let isPrefetching = false;

/**
 * Prefetches the code of an open card once nothing scrolls: its evaluation takes several frames. A
 * failure is reported when a card is opened.
 */
export function prefetchDetails(): void {
  if (isPrefetching || details.getLoaded()) return;
  isPrefetching = true;
  const scrolls = new AbortController();
  const load = () => {
    scrolls.abort();
    isPrefetching = false;
    details.load().catch(() => undefined);
  };
  let timer = window.setTimeout(load, stillTime);
  const restart = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(load, stillTime);
  };
  const options = { capture: true, passive: true, signal: scrolls.signal };
  document.addEventListener('wheel', restart, options);
  document.addEventListener('scroll', restart, options);
}

/** The details of an open card; a skeleton while their code is loading. */
export function OpenDetails(card: OpenCard) {
  const isOnline = useOnline();
  const [hasFailed, setFailed] = useState(false);
  const Details = useLazyComponent(details, {
    isEnabled: !hasFailed,
    onFailed: () => setFailed(true),
  });
  const [wasDelayed] = useState(Details === null);

  useEffect(() => {
    if (isOnline) setFailed(false);
  }, [isOnline]);

  if (Details) return <Details {...card} wasDelayed={wasDelayed} />;
  if (!hasFailed) return <CardDetailsSkeleton {...card} />;
  return (
    <InlineFault onRetry={() => setFailed(false)}>
      {codeNotLoaded.title} {codeNotLoaded.text}
    </InlineFault>
  );
}
