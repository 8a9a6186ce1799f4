import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False during hydration of prerendered HTML, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
