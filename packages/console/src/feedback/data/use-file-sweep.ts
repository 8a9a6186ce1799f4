import { useEffect } from 'react';
import { removeOrphanedFiles } from './stored-files.ts';

/** Well after the board has loaded, in milliseconds. */
const sweepDelay = 30_000;

/** Removes files that belong to no card, once for each time an admin opens the board. */
export function useFileSweep(isAdmin: boolean): void {
  useEffect(() => {
    if (!isAdmin) return;
    const timer = window.setTimeout(() => {
      removeOrphanedFiles().catch((cause: unknown) => {
        console.warn('Files that belong to no card were not removed.', cause);
      });
    }, sweepDelay);
    return () => window.clearTimeout(timer);
  }, [isAdmin]);
}
