import { lazy, Suspense, useState } from 'react';
import type { PlacedCard } from '../data/held-card.ts';
import { CardDetailsSkeleton } from './CardDetailsSkeleton.tsx';
import { loadDetails, loadedDetails } from './load-details.ts';

const LateDetails = lazy(loadDetails);

/** What an open card shows, its shape until the code for it has come. */
export function OpenDetails({ card }: { card: PlacedCard }) {
  // One of the two for as long as the card is open: nothing that is typed there gets lost.
  const [{ Details }] = useState(() => ({ Details: loadedDetails() }));
  if (Details) return <Details card={card} isLate={false} />;
  return (
    <Suspense fallback={<CardDetailsSkeleton card={card} />}>
      <LateDetails card={card} isLate />
    </Suspense>
  );
}
