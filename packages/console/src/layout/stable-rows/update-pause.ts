import { createContext, useContext, useEffect } from 'react';

/** Pauses the updates of a list or page while at least one component needs it, and `resumeDelay` ms longer. */
export interface UpdatePause {
  /** @returns a function that ends this need */
  readonly acquire: () => () => void;
  readonly isPaused: () => boolean;
  /** How often updates were resumed, for `useSyncExternalStore`. */
  readonly countResumptions: () => number;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createUpdatePause(resumeDelay: number): UpdatePause {
  const users = new Set<symbol>();
  const listeners = new Set<() => void>();
  let isPaused = false;
  let resumptions = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const resume = () => {
    isPaused = false;
    resumptions += 1;
    for (const listener of listeners) listener();
  };
  return {
    acquire: () => {
      const user = Symbol();
      users.add(user);
      clearTimeout(timer);
      isPaused = true;
      return () => {
        if (!users.delete(user) || users.size > 0) return;
        timer = setTimeout(resume, resumeDelay);
      };
    },
    isPaused: () => isPaused,
    countResumptions: () => resumptions,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The pause of the list or page around a component; null outside of one. */
export const UpdatePauseContext = createContext<UpdatePause | null>(null);

/**
 * Pauses the updates of a list or page, for an open dialog or menu about a row.
 *
 * @param of the pause, if it is not the one around the component
 */
export function usePauseWhile(isNeeded: boolean, of?: UpdatePause): void {
  const around = useContext(UpdatePauseContext);
  const pause = of ?? around;
  useEffect(() => (isNeeded ? pause?.acquire() : undefined), [isNeeded, pause]);
}
