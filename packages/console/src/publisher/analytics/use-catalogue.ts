import type { Game } from '@ludarium/domain/games';
import { nextPageAfter, rowsSchema } from '@ludarium/domain/main-api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mainApi } from '../../providers/main-api.ts';

/** The largest page that the main API gives. */
const perPage = 100;
/** Pages asked for at once. */
const atOnce = 4;

/**
 * All games of a publisher, a hundred at a time, several pages at once: figures need every one. How
 * many there are is known with the first page, long before the last has come.
 *
 * @param publisherId null where there is none
 */
export function useCatalogue(publisherId: number | null) {
  const [total, setTotal] = useState<number | null>(null);
  const query = useQuery({
    queryKey: ['catalogue', publisherId],
    queryFn: ({ signal }) => loadCatalogue(publisherId ?? 0, signal, setTotal),
    enabled: publisherId !== null,
    staleTime: 5 * 60_000,
  });
  return { ...query, total };
}

async function loadCatalogue(
  publisherId: number,
  signal: AbortSignal,
  onTotal: (total: number | null) => void,
): Promise<readonly Game[]> {
  const load = (page: number) => mainApi.games({ publisherId, perPage, page }, { signal });
  const first = await load(1);
  onTotal(first.total);
  const rest = Array.from({ length: (first.last_page ?? 1) - 1 }, (_, index) => index + 2);
  const pages = [first];
  for (let start = 0; start < rest.length; start += atOnce) {
    pages.push(...(await Promise.all(rest.slice(start, start + atOnce).map(load))));
  }
  // An API that does not say how many pages there are names one after another.
  for (let next = nextPageAfter(pages); next !== undefined; next = nextPageAfter(pages)) {
    pages.push(await load(next));
  }
  return rowsSchema(pages);
}
