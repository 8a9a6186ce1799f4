import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * What a browser does when it loads a page, for a page that changes in place: the view goes to its
 * top or to the section that the address names, and the keyboard's place to its beginning. Going
 * back keeps the place that the browser remembers.
 */
export function useArrival(): void {
  const { pathname, hash } = useLocation();
  const kind = useNavigationType();
  const isFirst = useRef(true);
  const lastPath = useRef(pathname);
  useEffect(() => {
    const changed = lastPath.current !== pathname;
    lastPath.current = pathname;
    const section = hash === '' ? null : document.getElementById(decodeHash(hash));
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    if (section) section.scrollIntoView();
    if (!changed) return;
    if (kind !== 'POP' && !section) window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, hash, kind]);
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // A broken percent sign names no section.
    return '';
  }
}
