import { isConsolePath } from '@ludarium/domain/routes';
import { showProgressLine } from '@ludarium/web/ui/ProgressLine.tsx';
import { type ComponentType, useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { findRoute, type SiteRoute } from '../routes.tsx';

interface GoOptions {
  /** Navigation state, stored in the history entry; survives a reload. */
  readonly state?: unknown;
  readonly replace?: boolean;
}

export type Go = (target: string, options?: GoOptions) => Promise<void>;

let stepsWithin = 0;

/**
 * Whether the previous page was the site's, so that going back stays on it. A link that is followed
 * before hydration loads its page; only the Navigation API, if the browser has it, counts that.
 */
export function hasStepsWithin(): boolean {
  return stepsWithin > 0 || (window.navigation?.currentEntry?.index ?? 0) > 0;
}

/**
 * Navigates within the origin: without reload to a site page, once its chunk is loaded; with a full
 * load to a console page.
 */
export function useGo(): Go {
  const [, navigate] = useLocation();
  return useCallback(
    async (target, options = {}) => {
      if (isConsolePath(target)) {
        window.location.assign(target);
        return;
      }
      try {
        await withProgress(findRoute(getPath(target)));
      } catch {
        // Loading the chunk failed (offline or newer release): a full load shows the cause.
        window.location.assign(target);
        return;
      }
      const { pathname, search, hash } = window.location;
      // Like a browser, add no history entry for a link to the current address.
      const replace = options.replace || target === pathname + search + hash;
      if (!replace) stepsWithin += 1;
      navigate(target, { replace, state: options.state ?? null });
      if (getPath(target) === pathname) scrollToHash(window.location.hash);
    },
    [navigate],
  );
}

/** Redirects on mount, without a history entry. */
export function Redirect({ to }: { to: string }) {
  const go = useGo();
  useEffect(() => {
    void go(to, { replace: true });
  }, [go, to]);
  return null;
}

/** Query parameters, untrusted. */
export function useQuery(): URLSearchParams {
  const search = useSearch();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** The navigation state, to be parsed: another visit may have written it. */
export function useNavigationState(): unknown {
  return useHistoryState<unknown>();
}

function getPath(target: string): string {
  return target.replace(/[?#].*$/, '');
}

/** Shows a progress line while a page's chunk loads. */
export async function withProgress({
  load,
  loaded,
}: Pick<SiteRoute, 'load' | 'loaded'>): Promise<ComponentType> {
  const page = loaded();
  if (page) return page;
  return load().finally(showProgressLine());
}

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
