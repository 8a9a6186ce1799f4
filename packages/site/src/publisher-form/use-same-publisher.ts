import type { Publisher } from '@ludarium/domain/main-api';
import { toPublisherQuery } from '@ludarium/domain/main-api';
import { isSamePublisherName, publisherSearchDelay } from '@ludarium/domain/publishers';
import { useEffect, useState } from 'react';
import { loadAccountCalls } from '../session/load-account-calls.ts';

/**
 * The publisher of the catalogue whose name is equal to a new one that is typed, or null. Debounced
 * like the publisher search. A failed search is silent: the request can be sent without it.
 */
export function useSamePublisher(name: string): Publisher | null {
  const [found, setFound] = useState<Publisher | null>(null);
  useEffect(() => {
    const text = name.trim();
    if (text === '') return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      findSamePublisher(name, text, controller.signal).then(setFound, (cause: unknown) => {
        if (!controller.signal.aborted) console.warn('The new name could not be searched.', cause);
      });
    }, publisherSearchDelay);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [name]);
  // The result of an earlier text is shown as long as its name is equal to the present one.
  return found && isSamePublisherName(found.name, name) ? found : null;
}

async function findSamePublisher(name: string, text: string, signal: AbortSignal) {
  const { mainApi } = await loadAccountCalls();
  const found = await mainApi.call('searchPublishers', { query: toPublisherQuery(text), signal });
  return found.find((publisher) => isSamePublisherName(publisher.name, name)) ?? null;
}
