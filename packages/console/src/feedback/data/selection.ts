import { useSyncExternalStore } from 'react';

/** The selected cards' ids. A store: a change renders two checkboxes and the bar, not the board. */
export interface Selection {
  readonly read: () => ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  readonly clear: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createSelection(): Selection {
  let ids: ReadonlySet<string> = new Set();
  const listeners = new Set<() => void>();
  function set(next: ReadonlySet<string>): void {
    ids = next;
    for (const listener of listeners) listener();
  }
  return {
    read: () => ids,
    toggle: (id) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      set(next);
    },
    clear: () => {
      if (ids.size > 0) set(new Set());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useSelectedIds({ subscribe, read }: Selection): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, read);
}

export function useIsSelected({ subscribe, read }: Selection, id: string): boolean {
  return useSyncExternalStore(subscribe, () => read().has(id));
}
