import { useEffect } from 'react';

/** While the component is mounted, a file dropped beside a field for files does not replace the page. */
export function useIgnoredDrops(): void {
  useEffect(() => {
    const ignore = (event: DragEvent) => {
      const takesFiles = event.target instanceof HTMLInputElement && event.target.type === 'file';
      if (event.dataTransfer?.types.includes('Files') && !takesFiles) event.preventDefault();
    };
    const leaving = new AbortController();
    document.addEventListener('dragover', ignore, leaving);
    document.addEventListener('drop', ignore, leaving);
    return () => leaving.abort();
  }, []);
}
