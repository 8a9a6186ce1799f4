import type { Game } from '@ludarium/domain/games';
import { nextPageNumber } from '@ludarium/domain/main-api';
import { useQuery } from '@tanstack/react-query';
import { mainApi } from '../../providers/main-api.ts';

/** The largest page that the main API gives. */
const perPage = 100;
/** Pages asked for at once. */
const atOnce = 4;

/**
 * All games of a publisher, a hundred at a time, several pages at once: figures need every one.
 *
 * @param publisherId null where there is none
 */
export function useCatalogue(publisherId: number | null) {
  return useQuery({
    queryKey: ['catalogue', publisherId],
    queryFn: ({ signal }) => loadCatalogue(publisherId ?? 0, signal),
    enabled: publisherId !== null,
    staleTime: 5 * 60_000,
  });
}

async function loadCatalogue(publisherId: number, signal: AbortSignal): Promise<readonly Game[]> {
  const load = (page: number) => mainApi.games({ publisherId, perPage, page }, { signal });
  const first = await load(1);
  const rest = Array.from({ length: first.last_page - 1 }, (_, index) => index + 2);
  const pages = [first];
  for (let start = 0; start < rest.length; start += atOnce) {
    pages.push(...(await Promise.all(rest.slice(start, start + atOnce).map(load))));
  }
  // An API that does not say how many pages there are names one after another.
  for (let last = pages.at(-1) ?? first; ; last = pages.at(-1) ?? first) {
    const next = nextPageNumber(last);
    if (next === undefined) break;
    pages.push(await load(next));
  }
  return pages.flatMap(({ data }) => data);
}
