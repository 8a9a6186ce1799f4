import { isConsolePath } from '@ludarium/domain/routes';
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { findRoute } from '../routes.tsx';
import { withProgress } from './progress.ts';
import { scrollToHash } from './use-scroll-on-navigation.ts';

interface GoOptions {
  /** Navigation state, stored in the history entry; survives a reload. */
  readonly state?: unknown;
  readonly replace?: boolean;
}

export type Go = (target: string, options?: GoOptions) => Promise<void>;

let stepsWithin = 0;

/**
 * Whether the previous page was the site's, so that going back stays on it. A link that is followed
 * before hydration loads its page; only the Navigation API, where a browser has it, knows of that.
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
