import { deviceStorage } from '../storage.ts';

export const draftPrefix = 'draft:';

/** Deletes what a person has typed on this device, when they sign out. */
export function removeDraftsOf(owner: string): void {
  const prefix = `${draftPrefix}${owner}:`;
  try {
    for (const key of Object.keys(window.localStorage)) {
      if (key.startsWith(prefix)) deviceStorage.removeItem(key);
    }
  } catch {
    // The browser refuses access: nothing is stored.
  }
}
