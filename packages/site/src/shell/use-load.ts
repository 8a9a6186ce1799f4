import { startTransition, useCallback, useEffect, useEffectEvent, useState } from 'react';

/** State of `useLoad`. */
export type Load<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'loaded'; readonly value: Value };

/**
 * Loads a value on mount, and again when `load` changes or `reload` is called. Only the newest result
 * is kept.
 *
 * @param subject what is loaded, for the log: 'The publisher'
 * @param load must be stable between renders: a function of the module, or from useCallback
 * @param onFailed called with the error, unless the component was unmounted
 */
export function useLoad<Value>(
  subject: string,
  load: () => Promise<Value>,
  onFailed?: (cause: unknown) => void,
) {
  const [state, setState] = useState<Load<Value>>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const handleFailure = useEffectEvent((cause: unknown) => {
    console.warn(`${subject} could not be loaded.`, cause);
    setState({ status: 'failed' });
    onFailed?.(cause);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again.
  useEffect(() => {
    let isCurrent = true;
    setState((before) => (before.status === 'loading' ? before : { status: 'loading' }));
    load().then(
      (value) => {
        // A long text is rendered in short steps.
        if (isCurrent) startTransition(() => setState({ status: 'loaded', value }));
      },
      (cause: unknown) => {
        if (isCurrent) handleFailure(cause);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);

  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  return { state, reload };
}
