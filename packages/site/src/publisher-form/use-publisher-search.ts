import { showToast } from '@ludarium/browser/ui/toast.ts';
import type { Publisher } from '@ludarium/domain/main-api';
import { toPublisherQuery } from '@ludarium/domain/main-api';
import { publisherSearchDelay, publisherSearchMessages } from '@ludarium/domain/publishers';
import { useCallback, useEffect, useState } from 'react';
import { loadAccountCalls } from '../session/load-account-calls.ts';
import { newPublisherLabel } from './form-values.ts';

type Status = 'idle' | 'searching' | 'found' | 'failed';

interface Search {
  readonly status: Status;
  readonly found: readonly Publisher[];
}

const idle: Search = { status: 'idle', found: [] };

/**
 * Publishers whose name contains the text: 300 ms debounce, responses to earlier texts are ignored
 * (section 5: Publisher search).
 *
 * @param text an empty one is not searched
 */
export function usePublisherSearch(text: string) {
  const name = text.trim();
  const [search, setSearch] = useState<Search>(idle);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt sends the same request.
  useEffect(() => {
    if (name === '') {
      setSearch(idle);
      return;
    }
    const controller = new AbortController();
    setSearch((before) => ({ status: 'searching', found: before.found }));
    const timer = setTimeout(() => {
      searchPublishers(name, controller.signal).then(
        (found) => setSearch({ status: 'found', found }),
        (cause: unknown) => {
          if (controller.signal.aborted) return;
          console.warn('Publishers could not be searched.', cause);
          setSearch({ status: 'failed', found: [] });
          void showToast({ kind: 'error', text: publisherSearchMessages.failed });
        },
      );
    }, publisherSearchDelay);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [name, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...search, statusMessage: getStatusMessage(search), retry };
}

async function searchPublishers(name: string, signal: AbortSignal) {
  const { mainApi } = await loadAccountCalls();
  return mainApi.call('searchPublishers', { query: toPublisherQuery(name), signal });
}

function getStatusMessage({ status, found }: Search): string {
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
