import { useEffect, useRef } from 'react';

/**
 * Scrolls and focuses after client-side navigation as a browser does on load (`scrollToHash`). Going
 * back keeps the restored scroll position.
 *
 * @param page the rendered page; changes after navigation
 */
export function useScrollOnNavigation(page: unknown): void {
  const shown = useRef(page);
  const isBackNavigation = useRef(false);
  useEffect(() => {
    const remember = ({ type }: Event) => {
      isBackNavigation.current = type === 'popstate';
    };
    // wouter emits popstate for hash links, too, and pushState for navigation.
    const events = ['popstate', 'pushState', 'replaceState'];
    for (const name of events) window.addEventListener(name, remember);
    return () => {
      for (const name of events) window.removeEventListener(name, remember);
    };
  }, []);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (isBackNavigation.current) document.getElementById('main')?.focus({ preventScroll: true });
    else scrollToHash(window.location.hash);
  }, [page]);
}

/** Scrolls to and focuses the section of a hash, else the top of the page. */
export function scrollToHash(hash: string): void {
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
