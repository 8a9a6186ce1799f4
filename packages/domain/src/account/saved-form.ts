import type { KeyValueStorage } from './storage.ts';

/** What a person typed into a form, kept while they look at another page (section 2: Registration). */
export interface SavedForm {
  /** What was saved, to be parsed by the form's draft schema; null where nothing readable is. */
  read(): unknown;
  /** Keeps the form without its passwords, which are never stored. */
  save(form: Readonly<Record<string, unknown>>): void;
  clear(): void;
}

/** The saved form below one key of the local storage. */
export function savedForm(storage: KeyValueStorage, key: string): SavedForm {
  return {
    read() {
      const saved = storage.getItem(key);
      if (saved === null) return null;
      try {
        return JSON.parse(saved);
      } catch {
        // Not ours, or cut off: an empty form is better than a broken page.
        storage.removeItem(key);
        return null;
      }
    },
    save(form) {
      storage.setItem(key, JSON.stringify(withoutPasswords(form)));
    },
    clear() {
      storage.removeItem(key);
    },
  };
}

/** A form without any field whose name speaks of a password. */
export function withoutPasswords(
  form: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(form).filter(([name]) => !/password/i.test(name)));
}
