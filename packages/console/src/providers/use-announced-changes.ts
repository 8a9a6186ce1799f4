import { configuration } from '@ludarium/web/configuration.ts';
import { type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { refetchOnChanges } from './realtime.ts';

/**
 * Refetches queries when the data backend announces a change, if `configuration.realtime` is set.
 *
 * @param changed the same object in each render
 * @returns whether changes are announced; if not, the queries must be polled
 */
export function useAnnouncedChanges(
  topic: Parameters<typeof refetchOnChanges>[1],
  changed: QueryFilters,
): boolean {
  const client = useQueryClient();
  const [isAnnounced, setAnnounced] = useState(false);
  useEffect(() => {
    if (!configuration.realtime) return;
    let isMounted = true;
    let stop = () => {};
    import('./realtime.ts')
      .then(({ refetchOnChanges }) => {
        if (isMounted) stop = refetchOnChanges(client, topic, changed, setAnnounced);
      })
      .catch((cause) => console.warn('Realtime is not available; the page polls.', cause));
    return () => {
      isMounted = false;
      stop();
    };
  }, [client, topic, changed]);
  return isAnnounced;
}
