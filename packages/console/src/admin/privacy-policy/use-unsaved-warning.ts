import { useEffect, useRef } from 'react';

/**
 * Lets the browser ask before a page with unsaved changes is left, however that happens.
 *
 * @returns leaves for a page of the origin without being asked: after saving, or once confirmed
 */
export function useUnsavedWarning(unsaved: boolean): (path: string) => void {
  const allowed = useRef(false);
  useEffect(() => {
    if (!unsaved) return;
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (!allowed.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [unsaved]);
  return (path) => {
    allowed.current = true;
    window.location.assign(path);
  };
}
