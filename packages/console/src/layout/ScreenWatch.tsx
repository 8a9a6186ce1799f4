import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

interface ScreenWatchProps {
  /** The first key parts of queries that do not belong to the screen. */
  readonly ignored?: readonly string[];
  readonly onLoaded: () => void;
}

/**
 * Calls back when the screen has loaded its own rows, so that the counts around it are
 * requested after them. Beside the screen within `Suspense`, its effects run after those of the
 * screen, which start the queries.
 */
export function ScreenWatch({ ignored = [], onLoaded }: ScreenWatchProps) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const fetching = useIsFetching({
    predicate: ({ queryKey: [first] }) => !ignored.includes(String(first)),
  });
  const isIdle = isMounted && fetching === 0;
  const handleLoaded = useEffectEvent(onLoaded);
  useEffect(() => {
    // The answer of one query can enable the next one in this commit.
    const timer = isIdle ? setTimeout(handleLoaded) : undefined;
    return () => clearTimeout(timer);
  }, [isIdle]);
  return null;
}
