import { isConsolePath } from '@ludarium/domain/routes';
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { findRoute } from '../routes.tsx';
import { withProgress } from './progress.ts';
import { arriveAt } from './use-arrival.ts';

export interface GoOptions {
  /** What the page is handed over; it lives in the browser's history and survives a reload. */
  readonly state?: unknown;
  readonly replace?: boolean;
}

export type Go = (target: string, options?: GoOptions) => Promise<void>;

let stepsWithin = 0;

/** Whether the page before this one was the site's own, so that going back stays here. */
export function hasStepsWithin(): boolean {
  return stepsWithin > 0;
}

/**
 * Goes to a page of the origin: in place within the site, once its code is there, and by loading it
 * where it is the console's.
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
        // Offline, or replaced by a newer release: loading it as a whole says what is wrong.
        window.location.assign(target);
        return;
      }
      const { pathname, search, hash } = window.location;
      // As a browser does: a link to the address that one is at adds no step to go back through.
      const replace = options.replace || target === pathname + search + hash;
      if (!replace) stepsWithin += 1;
      navigate(target, { replace, state: options.state ?? null });
      if (getPath(target) === pathname) arriveAt(window.location.hash);
    },
    [navigate],
  );
}

/** Leads on as soon as it is rendered, leaving no step to come back to. */
export function Redirect({ to }: { to: string }) {
  const go = useGo();
  useEffect(() => {
    void go(to, { replace: true });
  }, [go, to]);
  return null;
}

/** The address's query parameters. They are anybody's to write. */
export function useQuery(): URLSearchParams {
  const search = useSearch();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** What the page was handed over by `go`, to be parsed: another visit may have written it. */
export function useNavigationState(): unknown {
  return useHistoryState<unknown>();
}

function getPath(target: string): string {
  return target.replace(/[?#].*$/, '');
}
