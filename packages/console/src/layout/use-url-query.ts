import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useOptimistic,
  useRef,
} from 'react';
import { type Location, type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';

/** The last query that was written while a location was rendered. */
const written = new WeakMap<Location, string>();

type ChangeQuery = (
  change: (before: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions,
) => void;

/**
 * The URL's query, and a function that changes it, by default in the same history entry.
 *
 * The router renders a navigation as a transition. Until then the changed query is already
 * returned, and the next change starts from it, also that of another component.
 */
export function useUrlQuery(): readonly [URLSearchParams, ChangeQuery] {
  const location = useLocation();
  const navigate = useNavigate();
  const [query, showQuery] = useOptimistic(location.search);
  const latest = useRef(location);
  useLayoutEffect(() => {
    latest.current = location;
  }, [location]);
  const changeQuery = useCallback<ChangeQuery>(
    (change, options = { replace: true }) => {
      const before = written.get(latest.current) ?? latest.current.search;
      const next = change(new URLSearchParams(before));
      written.set(latest.current, `?${next}`);
      startTransition(() => {
        showQuery(`?${next}`);
        void navigate(`?${next}`, options);
      });
    },
    [navigate, showQuery],
  );
  return [useMemo(() => new URLSearchParams(query), [query]), changeQuery];
}

/** The query with other values of some parameters; null removes one. */
export function withParameters(
  query: URLSearchParams,
  values: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) changed.delete(name);
    else changed.set(name, value);
  }
  return changed;
}

/**
 * Whether the person has gone to another address since the component was rendered. Its screen may
 * still be mounted, while the code of the next one loads. An action that ends after that must not navigate.
 */
export function useHasLeft(): () => boolean {
  const location = useLocation();
  const href = useRef<string>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each rendered address is noted
  useEffect(() => {
    href.current = window.location.href;
    return () => {
      href.current = null;
    };
  }, [location]);
  return () => window.location.href !== href.current;
}
