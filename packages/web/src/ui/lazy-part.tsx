import { type ComponentType, lazy, useEffect, useEffectEvent, useMemo, useState } from 'react';

/** A component whose code is loaded on first use, with `Part` or `useLazyPart`. */
export interface LazyPart<Props> {
  /** Loads the component; afterwards it renders without suspending, and is hydrated with its page. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** Null until it is loaded. */
  readonly getLoaded: () => ComponentType<Props> | null;
  /** Suspends while it is loaded, and throws if that fails. */
  readonly getLazy: () => ComponentType<Props>;
  /** After a failure: the next `getLazy` requests the code again. */
  readonly reset: () => void;
}

/** Creates a lazy part from its dynamic import, as `React.lazy` takes it. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
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

/** A part whose code was loaded with its page, beside others that are lazy. */
export function loadedPart<Props extends object>(component: ComponentType<Props>): LazyPart<Props> {
  const getComponent = () => component;
  return {
    load: async () => component,
    getLoaded: getComponent,
    getLazy: getComponent,
    reset: () => undefined,
  };
}

interface PartProps<Props extends object> {
  readonly of: LazyPart<Props>;
  readonly props: Props;
}

/** Renders a lazy part; suspends while it is loaded. */
export function Part<Props extends object>({ of, props }: PartProps<Props>) {
  // Not replaced when it is loaded, which would remount it.
  const Shown = useMemo(() => of.getLoaded() ?? of.getLazy(), [of]);
  return <Shown {...props} />;
}

/**
 * Loads a lazy part. Unlike `React.lazy`, a failed request is repeated on the next use, and loaded code
 * renders without a suspended first frame.
 *
 * @returns null while the code is loading
 */
export function useLazyPart<Props>(
  part: LazyPart<Props>,
  { isEnabled = true, onFailed }: { readonly isEnabled?: boolean; readonly onFailed: () => void },
): ComponentType<Props> | null {
  const [Loaded, setLoaded] = useState(part.getLoaded);
  const handleFailure = useEffectEvent(onFailed);
  const isMissing = Loaded === null;
  useEffect(() => {
    if (!isEnabled || !isMissing) return;
    let isUnmounted = false;
    part.load().then(
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
  }, [part, isEnabled, isMissing]);
  return Loaded;
}
