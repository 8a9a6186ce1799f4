import { type ComponentType, lazy, useEffect, useEffectEvent, useMemo, useState } from 'react';

/** A component whose code is loaded on first use, with `LazyContent` or `useLazyComponent`. */
export interface LazyComponent<Props> {
  /** Loads the component; afterwards it renders without suspending, and is hydrated with its page. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** Null until it is loaded. */
  readonly getLoaded: () => ComponentType<Props> | null;
  /** Suspends while it is loaded, and throws if that fails. */
  readonly getLazy: () => ComponentType<Props>;
  /** After a failure: the next `getLazy` requests the code again. */
  readonly reset: () => void;
}

/** Creates a lazy component from its dynamic import, as `React.lazy` takes it. */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => {
    loaded ??= (await load()).default;
    return loaded;
  };
  // React keeps the error of a lazy component.
  const createLazy = (): ComponentType<Props> => lazy(async () => ({ default: await loadOnce() }));
  let Lazy = createLazy();
  return {
    load: loadOnce,
    getLoaded: () => loaded,
    getLazy: () => Lazy,
    reset: () => {
      Lazy = createLazy();
    },
  };
}

/** A component whose code was loaded with its page, beside others that are lazy. */
export function loadedComponent<Props extends object>(
  component: ComponentType<Props>,
): LazyComponent<Props> {
  const getComponent = () => component;
  return {
    load: async () => component,
    getLoaded: getComponent,
    getLazy: getComponent,
    reset: () => undefined,
  };
}

interface LazyContentProps<Props extends object> {
  readonly of: LazyComponent<Props>;
  readonly props: Props;
}

/** Renders a lazy component; suspends while it is loaded. */
export function LazyContent<Props extends object>({ of, props }: LazyContentProps<Props>) {
  // Not replaced when it is loaded, which would remount it.
  const Shown = useMemo(() => of.getLoaded() ?? of.getLazy(), [of]);
  return <Shown {...props} />;
}

/**
 * Loads a lazy component. Unlike `React.lazy`, a failed request is repeated on the next use, and loaded code
 * renders without a suspended first frame.
 *
 * @returns null while the code is loading
 */
export function useLazyComponent<Props>(
  component: LazyComponent<Props>,
  { isEnabled = true, onFailed }: { readonly isEnabled?: boolean; readonly onFailed: () => void },
): ComponentType<Props> | null {
  const [Loaded, setLoaded] = useState(component.getLoaded);
  const handleFailure = useEffectEvent(onFailed);
  const isMissing = Loaded === null;
  useEffect(() => {
    if (!isEnabled || !isMissing) return;
    let isUnmounted = false;
    component.load().then(
      (loaded) => {
        if (!isUnmounted) setLoaded(() => loaded);
      },
      (cause: unknown) => {
        if (isUnmounted) return;
        console.warn('The code of a part of the page could not be loaded.', cause);
        handleFailure();
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [component, isEnabled, isMissing]);
  return Loaded;
}
