import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
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
        // As `useGetList` has it: a decision refetches what begins with the resource.
        queryKey: [name, 'getList', params],
        queryFn: () => dataProvider.getList(name, params),
        enabled: isEnabled,
        refetchInterval: pollInterval,
      };
    }),
    combine: (results) =>
      new Map(queues.map(({ name }, index) => [name, results[index]?.data?.total])),
  });
}
