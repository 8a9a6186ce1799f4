import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { go } from './go.ts';

/** Redirects on mount, without a history entry. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => {
    void go(to, { replace: true });
  }, [to]);
  return null;
}

/** Path and query of a story or of a page that the build renders; null: the browser's. */
export const Address = createContext<string | null>(null);

const subscribe = () => () => {};

/** Query parameters, untrusted; none while a prerendered page is hydrated. */
export function useParameters(): URLSearchParams {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  );
  const address = useContext(Address);
  const query = address === null ? search : (address.split('?')[1] ?? '');
  return useMemo(() => new URLSearchParams(query), [query]);
}

/** The path of the page, by which several pages share a module. */
export const usePath = (): string => useContext(Address)?.split('?')[0] ?? window.location.pathname;
