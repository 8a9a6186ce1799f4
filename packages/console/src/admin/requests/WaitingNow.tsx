import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { useWaitingCounts, useWaitingFilters } from './use-queue.ts';

/**
 * '3 waiting now: Show', in a list of what waits for a decision that was read before others decided
 * or asked. The rows change by the admin's own decision or with this button only.
 */
export function WaitingNow() {
  const { resource, filter, filterValues, total, isFetching, refetch } = useListContext();
  // Shares the navigation's count.
  const count = useWaitingCounts(false).get(resource);
  const waiting = useWaitingFilters().get(resource);
  const shown: unknown = { ...filter, ...filterValues };
  if (!waiting || JSON.stringify(shown) !== JSON.stringify(waiting)) return null;
  if (count === undefined || total === undefined || count === total || isFetching) return null;
  return (
    <Button size="small" variant="outlined" translate="no" onClick={() => void refetch()}>
      {count} waiting now: Show
    </Button>
  );
}
