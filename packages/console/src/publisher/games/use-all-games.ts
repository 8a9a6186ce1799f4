import type { Game } from '@ludarium/domain/games';
import { hasRepeatedRows, mergeRows } from '@ludarium/domain/main-api';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';

/** Maximum page size of the main API. */
const perPage = 100;
/** Concurrent requests. */
const concurrentRequests = 4;

/**
 * All games of a publisher: for figures, and to search where the main API cannot. `total` is known
 * with the first page.
 *
 * @param publisherId null: nothing is loaded
 */
export function useAllGames(publisherId: number | null) {
  const dataProvider = useDataProvider();
  const [total, setTotal] = useState<number | null>(null);
  const query = useQuery({
    queryKey: ['games', 'all', publisherId],
    queryFn: async () => {
      const load = (page: number) =>
        dataProvider.getList<Game>('games', {
          filter: { publisher_id: publisherId },
          pagination: { page, perPage },
        });
      const pages = [await load(1)];
      const count = pages[0]?.total;
      setTotal(count ?? null);
      const rest = Array.from({ length: Math.ceil((count ?? 0) / perPage) - 1 }, (_, i) => i + 2);
      for (let start = 0; start < rest.length; start += concurrentRequests) {
        pages.push(...(await Promise.all(rest.slice(start, start + concurrentRequests).map(load))));
      }
      // The total is optional: follow the next pages.
      while (pages.at(-1)?.pageInfo?.hasNextPage && !hasRepeatedRows(pages)) {
        pages.push(await load(pages.length + 1));
      }
      return mergeRows(pages);
    },
    enabled: publisherId !== null,
    staleTime: 5 * 60_000,
  });
  return { ...query, total };
}
