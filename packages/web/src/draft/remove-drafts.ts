import { deviceStorage } from '../storage.ts';

export const draftPrefix = 'draft:';

/** Deletes what a person has typed on this device, when they sign out. */
export function removeDraftsOf(owner: string): void {
  const prefix = `${draftPrefix}${owner}:`;
  for (const key of getStoredKeys()) {
    if (key.startsWith(prefix)) deviceStorage.removeItem(key);
  }
}

/** The keys in localStorage; none if the browser refuses access. */
export function getStoredKeys(): readonly string[] {
  try {
    return Object.keys(window.localStorage);
  } catch {
    return [];
  }
}
