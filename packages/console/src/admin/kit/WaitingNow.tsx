import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import type { Declared } from '../declaration/define-resource.ts';
import { useWaitingCounts } from './use-waiting-counts.ts';

/**
 * '3 waiting now: Show', in a list of what waits for a decision that was read before others decided
 * or asked. The rows change by the admin's own decision or with this button only.
 */
export function WaitingNow({ resource }: { readonly resource: Declared }) {
  const { filter, filterValues, total, isFetching, refetch } = useListContext();
  const count = useWaitingCounts([resource], false).get(resource.name);
  const { status, ...others } = { ...filter, ...filterValues };
  const isQueue = status === resource.queue?.status && Object.keys(others).length === 0;
  if (!isQueue || isFetching) return null;
  if (count === undefined || total === undefined || count === total) return null;
  return (
    <Button size="small" variant="outlined" translate="no" onClick={() => void refetch()}>
      {count} waiting now: Show
    </Button>
  );
}
