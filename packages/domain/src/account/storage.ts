/** The part of the web storage that is used; `localStorage` and `sessionStorage` are such. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** A storage that lasts as long as the page: for tests, and where the browser refuses its own. */
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
 * The browser's storage, with a memory beside it for what the browser refuses to take (a full
 * quota), and in its place where it refuses everything (blocked cookies), so that a person can sign
 * in there, too, for as long as the page is open.
 *
 * @param open reads the property, which is what throws: `() => window.localStorage`
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
        // What it held before is no longer so.
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
