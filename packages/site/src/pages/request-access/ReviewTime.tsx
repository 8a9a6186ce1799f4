import { dataBackend } from '@ludarium/web/http/data-backend.ts';
import { useEffect, useState } from 'react';
import { z } from 'zod';

const hoursSchema = z.int().nonnegative().nullable();

/** How long reviews took lately; nothing while it is loaded, or if there were too few. */
export function ReviewTime() {
  const [hours, setHours] = useState<number | null>(null);
  useEffect(() => {
    let left = false;
    dataBackend
      .rpc('median_review_hours')
      .throwOnError()
      .then(({ data }) => {
        if (!left) setHours(hoursSchema.parse(data));
      })
      // The page says 'a couple of days' without it.
      .then(undefined, (cause: unknown) => console.warn('No review time could be loaded.', cause));
    return () => {
      left = true;
    };
  }, []);
  return hours === null ? null : (
    <p>Half of the requests of the last 90 days were decided within {describeHours(hours)}.</p>
  );
}

/** Whole hours, or whole days from two days on. */
function describeHours(hours: number): string {
  if (hours >= 48) return `${Math.ceil(hours / 24)} days`;
  return hours <= 1 ? 'an hour' : `${hours} hours`;
}
