import { type ComponentType, lazy, useMemo } from 'react';

/** A component in a chunk of its own, to be rendered by `Part`. */
export interface Preloadable<Props extends object> {
  /** Loads the component; afterwards it renders without suspending, and is hydrated with its page. */
  readonly preload: () => Promise<unknown>;
  /** Null until it is loaded. */
  readonly getLoaded: () => ComponentType<Props> | null;
  /** Suspends while it is loaded. */
  readonly Lazy: ComponentType<Props>;
}

/** Creates a preloadable component from its dynamic import. */
export function preloadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Preloadable<Props> {
  let loaded: ComponentType<Props> | null = null;
  const preload = async () => {
    loaded ??= await load();
    return loaded;
  };
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await preload() }));
  return { preload, getLoaded: () => loaded, Lazy };
}

interface PartProps<Props extends object> {
  readonly of: Preloadable<Props>;
  readonly props: Props;
}

/** Renders a preloadable component. */
export function Part<Props extends object>({ of, props }: PartProps<Props>) {
  // Not replaced when it is loaded, which would remount it.
  const Shown = useMemo(() => of.getLoaded() ?? of.Lazy, [of]);
  return <Shown {...props} />;
}
