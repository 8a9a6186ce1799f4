import { useEffect, useRef } from 'react';

/**
 * What a browser does when it loads a page, for a page that changes in place: see `arriveAt`. Going
 * back keeps the place that the browser remembers.
 *
 * @param page what is shown; it changes when another page is there
 */
export function useArrival(page: unknown): void {
  const shown = useRef(page);
  const wentBack = useRef(false);
  useEffect(() => {
    const remember = ({ type }: Event) => {
      wentBack.current = type === 'popstate';
    };
    // A link within a page is announced as going back is; the router's next step is neither.
    const events = ['popstate', 'pushState', 'replaceState'];
    for (const name of events) window.addEventListener(name, remember);
    return () => {
      for (const name of events) window.removeEventListener(name, remember);
    };
  }, []);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (wentBack.current) document.getElementById('main')?.focus({ preventScroll: true });
    else arriveAt(window.location.hash);
  }, [page]);
}

/**
 * Brings the view and the keyboard's place to the section that a hash names, else to the page's
 * beginning.
 */
export function arriveAt(hash: string): void {
  const section = document.getElementById(hash.slice(1));
  if (section) {
    section.scrollIntoView();
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
  } else {
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('main')?.focus({ preventScroll: true });
  }
}
