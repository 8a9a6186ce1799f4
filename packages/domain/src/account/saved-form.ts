import type { KeyValueStorage } from './storage.ts';

/**
 * Form values in local storage, kept while the user visits other pages (section 2: Registration).
 */
export interface SavedForm {
  /** The saved values, to be parsed by the form's draft schema; null if none can be read. */
  read(): unknown;
  /** Saves the form; password fields are never stored. */
  save(form: Readonly<Record<string, unknown>>): void;
  clear(): void;
}

/** The saved form under one local storage key. */
export function createSavedForm(storage: KeyValueStorage, key: string): SavedForm {
  return {
    read() {
      const saved = storage.getItem(key);
      if (saved === null) return null;
      try {
        return JSON.parse(saved);
      } catch {
        // Corrupt or foreign value: start with an empty form.
        storage.removeItem(key);
        return null;
      }
    },
    save(form) {
      storage.setItem(key, JSON.stringify(omitPasswords(form)));
    },
    clear() {
      storage.removeItem(key);
    },
  };
}

/** Removes every field whose name contains 'password'. */
function omitPasswords(form: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(form).filter(([name]) => !/password/i.test(name)));
}
