import Button from '@mui/material/Button';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import { rescueFocus } from '../../layout/focus.ts';
import type { Declared } from '../declaration/define-resource.ts';

const pollInterval = 10_000;

/**
 * The number of records that wait for a decision, by resource; undefined until it is known.
 *
 * @param resources of which those with a `queue` are counted
 * @param isEnabled false to share the counts of the navigation without asking
 */
export function useWaitingCounts(
  resources: readonly Declared[],
  isEnabled: boolean,
): ReadonlyMap<string, number | undefined> {
  const dataProvider = useDataProvider();
  const queues = resources.flatMap(({ name, queue }) => (queue ? [{ name, ...queue }] : []));
  return useQueries({
    queries: queues.map(({ name, status }) => {
      const params = {
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'id', order: 'ASC' } as const,
        filter: { status },
        meta: { columns: ['id'] },
      };
      return {
        // A decision refetches what begins with the resource, except for its lists.
        queryKey: [name, 'waiting'],
        queryFn: () => dataProvider.getList(name, params),
        enabled: isEnabled,
        refetchInterval: pollInterval,
      };
    }),
    combine: (results) =>
      new Map(queues.map(({ name }, index) => [name, results[index]?.data?.total])),
  });
}

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
    <Button
      size="small"
      variant="outlined"
      translate="no"
      onClick={() => void Promise.resolve(refetch()).then(() => rescueFocus())}
    >
      {count === 0 ? 'None' : count} waiting now: Show
    </Button>
  );
}
