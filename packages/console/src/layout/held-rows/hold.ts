import { createContext, useContext, useEffect } from 'react';

/** Keeps what is shown as it is while at least one holder needs it, and `releaseDelay` ms longer. */
export interface Hold {
  /** @returns a function that ends the holder's need */
  readonly acquire: () => () => void;
  readonly isHeld: () => boolean;
  /** The number of releases so far, for `useSyncExternalStore`. */
  readonly countReleases: () => number;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createHold(releaseDelay: number): Hold {
  const holders = new Set<symbol>();
  const listeners = new Set<() => void>();
  let isHeld = false;
  let releases = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const release = () => {
    isHeld = false;
    releases += 1;
    for (const listener of listeners) listener();
  };
  return {
    acquire: () => {
      const holder = Symbol();
      holders.add(holder);
      clearTimeout(timer);
      isHeld = true;
      return () => {
        if (!holders.delete(holder) || holders.size > 0) return;
        timer = setTimeout(release, releaseDelay);
      };
    },
    isHeld: () => isHeld,
    countReleases: () => releases,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The hold on the list or page around a component; null outside of one. */
export const HoldContext = createContext<Hold | null>(null);

/**
 * Keeps a list or page as it is, for an open dialog or menu about a row.
 *
 * @param of the hold, if it is not the one around the component
 */
export function useHoldWhile(isNeeded: boolean, of?: Hold): void {
  const around = useContext(HoldContext);
  const hold = of ?? around;
  useEffect(() => (isNeeded ? hold?.acquire() : undefined), [isNeeded, hold]);
}
