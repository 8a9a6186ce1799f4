import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

/** A list of more pages is not read again: each page is a request, one after the other. */
const maxPages = 10;

const isLongList = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  'pages' in data &&
  Array.isArray(data.pages) &&
  data.pages.length > maxPages;

/**
 * Invalidates the portal's queries on each change of `path` and when the browser's tab becomes visible
 * (section 2).
 */
export function useRefresh(path: string): void {
  const queryClient = useQueryClient();
  const shown = useRef(path);
  const refresh = () =>
    void queryClient.invalidateQueries(
      { predicate: ({ state }) => !isLongList(state.data) },
      { cancelRefetch: false },
    );

  const handlePath = useEffectEvent(refresh);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    handlePath();
  }, [path]);

  const handleReturn = useEffectEvent(refresh);
  useEffect(() => {
    const handleChange = () => {
      if (document.visibilityState === 'visible') handleReturn();
    };
    document.addEventListener('visibilitychange', handleChange);
    return () => document.removeEventListener('visibilitychange', handleChange);
  }, []);
}
