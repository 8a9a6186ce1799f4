import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back when the browser tab is looked at again (section 2: refresh when it becomes visible). */
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
 * Reads the portal's data anew on each change of path and when the tab is looked at again. The list
 * of games looks after itself: it may be thousands of rows long.
 *
 * @param path what counts as one
 */
export function useRefresh(path: string): void {
  const queryClient = useQueryClient();
  const shown = useRef(path);
  const refresh = () =>
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'games' });

  const handlePath = useEffectEvent(refresh);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    handlePath();
  }, [path]);
  useOnReturn(refresh);
}
