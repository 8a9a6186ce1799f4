import { useEffect, useRef } from 'react';

/**
 * What a browser does when it loads a page, for a page that changes in place: the view goes to its
 * top and the keyboard's place to its beginning. Going back keeps the place that the browser
 * remembers.
 *
 * @param page what is shown; it changes when another page is there
 */
export function useArrival(page: unknown): void {
  const shown = useRef(page);
  const wentBack = useRef(false);
  useEffect(() => {
    const remember = () => {
      wentBack.current = true;
    };
    window.addEventListener('popstate', remember);
    return () => window.removeEventListener('popstate', remember);
  }, []);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const staysInPlace = wentBack.current || window.location.hash !== '';
    wentBack.current = false;
    if (!staysInPlace) window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [page]);
}
