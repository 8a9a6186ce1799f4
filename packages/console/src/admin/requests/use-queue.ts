import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useResourceDefinitions } from 'react-admin';

/** The filter of what waits for a decision, by the resources that declare a `queue`. */
export function useWaitingFilters(): ReadonlyMap<string, { readonly status: string }> {
  return new Map(
    Object.values(useResourceDefinitions()).flatMap(({ name, options }) =>
      options?.waiting ? [[name, { status: String(options.waiting) }]] : [],
    ),
  );
}

const pollInterval = 10_000;

/**
 * The number of records that wait for a decision, by resource; undefined until it is known.
 *
 * @param isEnabled false while the screen loads its own rows, which come first
 */
export function useWaitingCounts(isEnabled: boolean): ReadonlyMap<string, number | undefined> {
  const dataProvider = useDataProvider();
  const queues = [...useWaitingFilters()];
  return useQueries({
    queries: queues.map(([resource, filter]) => {
      const params = {
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'id', order: 'ASC' } as const,
        filter,
        meta: { columns: ['id'] },
      };
      return {
        // As `useGetList` has it: a decision refetches what begins with the resource.
        queryKey: [resource, 'getList', params],
        queryFn: () => dataProvider.getList(resource, params),
        enabled: isEnabled,
        refetchInterval: pollInterval,
      };
    }),
    combine: (results) =>
      new Map(queues.map(([resource], index) => [resource, results[index]?.data?.total])),
  });
}
