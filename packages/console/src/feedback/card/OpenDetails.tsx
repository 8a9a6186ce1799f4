import { useEffect, useState } from 'react';
import type { PlacedCard } from '../data/placed-cards.ts';
import { useOnline } from '../data/use-board.ts';
import { InlineFault } from '../kit/InlineFault.tsx';
import { lazyPart, partMissing, useLazyPart } from '../kit/LazyDialog.tsx';
import { CardDetailsSkeleton } from './CardDetailsSkeleton.tsx';

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
