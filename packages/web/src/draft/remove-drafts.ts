import { deviceStorage } from '../storage.ts';

export const draftPrefix = 'draft:';

/** Names the drafts whose files are still to be deleted. */
const filesToRemove = 'files-to-remove';

/** Deletes what a person has typed on this device, when they sign out. */
export function removeDraftsOf(owner: string): void {
  const prefix = `${draftPrefix}${owner}:`;
  for (const key of getStoredKeys()) {
    if (key.startsWith(prefix)) deviceStorage.removeItem(key);
  }
  deviceStorage.setItem(filesToRemove, prefix);
  removeLeftFiles();
}

/** Deletes the files of who has signed out. The page that signed out may be left before it ends. */
export function removeLeftFiles(): void {
  const prefix = deviceStorage.getItem(filesToRemove);
  if (prefix === null) return;
  import('./draft-files.ts')
    .then(({ removeFilesOf }) => removeFilesOf(prefix))
    .then(() => deviceStorage.removeItem(filesToRemove))
    .catch((cause: unknown) => console.warn('Files of drafts were not deleted.', cause));
}

/** The keys in localStorage; none if the browser refuses access. */
export function getStoredKeys(): readonly string[] {
  try {
    return Object.keys(window.localStorage);
  } catch {
    return [];
  }
}
