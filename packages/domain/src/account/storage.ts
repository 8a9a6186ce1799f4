/** The subset of `Storage` that is used. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** In-memory storage: for tests and as fallback for browser storage. */
export function memoryStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      values.set(key, value);
    },
    removeItem: (key) => {
      values.delete(key);
    },
  };
}

/**
 * Browser storage with an in-memory fallback: for single values if the quota is exceeded, for all
 * values if access is denied (blocked cookies). Values in memory are lost at reload.
 *
 * @param open reads the property, which may throw: `() => window.localStorage`
 */
export function storageOrMemory(open: () => KeyValueStorage): KeyValueStorage {
  const memory = memoryStorage();
  try {
    const storage = open();
    storage.getItem('');
    return withOverflow(storage, memory);
  } catch (cause) {
    console.warn('The browser refuses its storage; nothing outlives this page.', cause);
    return memory;
  }
}

function withOverflow(storage: KeyValueStorage, memory: KeyValueStorage): KeyValueStorage {
  return {
    getItem: (key) => storage.getItem(key) ?? memory.getItem(key),
    setItem: (key, value) => {
      try {
        storage.setItem(key, value);
        memory.removeItem(key);
      } catch (cause) {
        console.warn(`The browser does not keep ${key}; it lasts as long as this page.`, cause);
        // Remove the stale value, so that it is not read again.
        storage.removeItem(key);
        memory.setItem(key, value);
      }
    },
    removeItem: (key) => {
      storage.removeItem(key);
      memory.removeItem(key);
    },
  };
}
