import { useEffect, useState } from 'react';
import type { PlacedCard } from '../data/held-card.ts';
import { useOnline } from '../data/use-online.ts';
import { partMissing } from '../LateDialog.tsx';
import styles from './CardDetails.module.css';
import { CardDetailsSkeleton } from './CardDetailsSkeleton.tsx';
import { loadDetails, loadedDetails } from './load-details.ts';

type Details = ReturnType<typeof loadedDetails>;

/** What an open card shows, its shape until the code for it has come. */
export function OpenDetails({ card }: { card: PlacedCard }) {
  // One of the two for as long as the card is open: nothing that is typed there gets lost.
  const [first] = useState<{ Details: Details }>(() => ({ Details: loadedDetails() }));
  const [late, setLate] = useState<{ Details: Details }>({ Details: null });
  const [hasFailed, setFailed] = useState(false);
  const isOnline = useOnline();
  const isWaiting = first.Details === null && late.Details === null && !hasFailed;

  useEffect(() => {
    if (!isWaiting) return;
    let isLeft = false;
    loadDetails().then(
      (module) => {
        if (!isLeft) setLate({ Details: module.default });
      },
      (cause: unknown) => {
        console.warn('The code of an open card did not arrive.', cause);
        if (!isLeft) setFailed(true);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [isWaiting]);

  useEffect(() => {
    if (isOnline) setFailed(false);
  }, [isOnline]);

  if (first.Details) return <first.Details card={card} isLate={false} />;
  if (late.Details) return <late.Details card={card} isLate />;
  if (!hasFailed) return <CardDetailsSkeleton card={card} />;
  return (
    <p className={styles.fault} role="alert">
      {partMissing.title} {partMissing.text}{' '}
      <button type="button" className={styles.link} onClick={() => setFailed(false)}>
        Try again
      </button>
    </p>
  );
}
