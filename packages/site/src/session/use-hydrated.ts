import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while a prerendered page is what the build wrote, true once it may differ from it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
