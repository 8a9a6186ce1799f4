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
 * The browser's storage, or one in memory where reading or writing it throws (blocked cookies, a
 * full quota), so that a person can sign in there, too, for as long as the page is open.
 *
 * @param open reads the property, which is what throws: `() => window.localStorage`
 */
export function storageOrMemory(open: () => KeyValueStorage): KeyValueStorage {
  try {
    const storage = open();
    const probe = 'storage_probe';
    storage.setItem(probe, probe);
    storage.removeItem(probe);
    return storage;
  } catch (cause) {
    console.warn('The browser refuses its storage; nothing outlives this page.', cause);
    return memoryStorage();
  }
}
