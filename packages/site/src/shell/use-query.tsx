import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { go } from './go.ts';

/** Redirects on mount, without a history entry. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => {
    void go(to, { replace: true });
  }, [to]);
  return null;
}

/** The query of a story, which has no address of its own. */
export const StoryQuery = createContext<string | null>(null);

const subscribe = () => () => {};

/** Query parameters, untrusted; none while a prerendered page is hydrated. */
export function useQuery(): URLSearchParams {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  );
  const query = useContext(StoryQuery) ?? search;
  return useMemo(() => new URLSearchParams(query), [query]);
}
