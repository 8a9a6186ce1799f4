import type { Publisher } from '@ludarium/domain/main-api';
import { isSamePublisherName } from '@ludarium/domain/publishers';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { publishersNamed } from './use-publisher-search.ts';

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
