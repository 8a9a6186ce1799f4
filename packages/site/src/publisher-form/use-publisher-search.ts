import type { Publisher } from '@ludarium/domain/main-api';
import {
  isSamePublisherName,
  publisherSearchDelay,
  publisherSearchMessages,
} from '@ludarium/domain/publishers';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { loadAccountCalls } from '../session/load-account-calls.ts';
import { newPublisherLabel } from './form-values.ts';

type Status = 'idle' | 'searching' | 'found' | 'failed';

/**
 * The query of publishers whose name contains a text: after 300 ms without another text, which cancels
 * it (section 5: Publisher search).
 *
 * @param text an empty one is not searched
 */
const publishersNamed = (text: string) =>
  queryOptions({
    queryKey: ['publishers', text],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, publisherSearchDelay));
      signal.throwIfAborted();
      const { mainApi, toPublisherQuery } = await loadAccountCalls();
      return mainApi.call('searchPublishers', { query: toPublisherQuery(text), signal });
    },
    enabled: text !== '',
  });

/** Publishers for the text of the search field; those of the text before are shown meanwhile. */
export function usePublisherSearch(text: string) {
  const name = text.trim();
  const { data, isFetching, isError, refetch } = useQuery({
    ...publishersNamed(name),
    placeholderData: keepPreviousData,
    meta: { failure: publisherSearchMessages.failed },
  });
  const found = (name !== '' && data) || [];
  const status: Status =
    name === '' ? 'idle' : isFetching ? 'searching' : isError ? 'failed' : 'found';
  return {
    status,
    found,
    statusMessage: getStatusMessage(status, found),
    retry: () => void refetch(),
  };
}

function getStatusMessage(status: Status, found: readonly Publisher[]): string {
  switch (status) {
    case 'idle':
      return 'Start typing: up to 21 matches are shown.';
    case 'searching':
      return 'Searching...';
    case 'failed':
      return publisherSearchMessages.failed;
    case 'found':
      if (found.length === 0)
        return `No publisher found. Choose “${newPublisherLabel}” to name it.`;
      return `${found.length} ${found.length === 1 ? 'publisher' : 'publishers'} found`;
  }
}

/**
 * The publisher of the catalogue whose name is equal to a new one that is typed, or null. A failed
 * search is silent: the request can be sent without it.
 */
export function useSamePublisher(name: string): Publisher | null {
  const { data } = useQuery({
    ...publishersNamed(name.trim()),
    // One whose name is still equal stays while the next text is searched.
    placeholderData: keepPreviousData,
  });
  return data?.find((publisher) => isSamePublisherName(publisher.name, name)) ?? null;
}
