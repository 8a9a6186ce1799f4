import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `callback` when the tab becomes visible (section 2). */
export function useOnReturn(callback: () => void): void {
  const handleReturn = useEffectEvent(callback);
  useEffect(() => {
    const handleChange = () => {
      if (document.visibilityState === 'visible') handleReturn();
    };
    document.addEventListener('visibilitychange', handleChange);
    return () => document.removeEventListener('visibilitychange', handleChange);
  }, []);
}

/**
 * Invalidates the portal's queries on each change of `path` and when the tab becomes visible, except
 * the list of games, which refetches its visible pages.
 */
export function useRefresh(path: string): void {
  const queryClient = useQueryClient();
  const shown = useRef(path);
  const refresh = () =>
    void queryClient.invalidateQueries(
      { predicate: ({ queryKey }) => queryKey[0] !== 'games' },
      { cancelRefetch: false },
    );

  const handlePath = useEffectEvent(refresh);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    handlePath();
  }, [path]);
  useOnReturn(refresh);
}
