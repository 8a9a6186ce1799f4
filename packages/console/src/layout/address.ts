import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

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
