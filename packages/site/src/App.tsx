import { ErrorBoundary } from '@ludarium/web/ui/ErrorBoundary.tsx';
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { findRoute } from './routes.tsx';
import { useHydrated } from './session/use-hydrated.ts';
import { FailedPage } from './shell/FailedPage.tsx';
import { withProgress } from './shell/progress.ts';
import { useEarlyInput } from './shell/use-early-input.ts';
import { scrollToHash, useScrollOnNavigation } from './shell/use-scroll-on-navigation.ts';

/**
 * The site: one lazily loaded component per route.
 *
 * @param first the page of the initial address, loaded before rendering
 */
export function App({ first }: { first: ComponentType }) {
  useEarlyInput(useHydrated());
  return (
    <ErrorBoundary fallback={(error) => <FailedPage error={error} />}>
      <CurrentPage first={first} />
    </ErrorBoundary>
  );
}

function CurrentPage({ first }: { first: ComponentType }) {
  const Page = usePage(first);
  useScrollOnNavigation(Page);
  const isHydrated = useHydrated();
  useLayoutEffect(() => {
    // Remove the hints that public/theme.js set before hydration.
    if (!isHydrated) return;
    delete document.documentElement.dataset.session;
    delete document.documentElement.dataset.gate;
    // Scroll to a section that the prerendered page did not contain (behind the password gate).
    if (window.location.hash !== '' && window.scrollY === 0) scrollToHash(window.location.hash);
  }, [isHydrated]);
  return <Page />;
}

interface Shown {
  readonly path: string;
  readonly Page: ComponentType;
}

/**
 * The page of the current address. The previous page stays until the next chunk is loaded.
 *
 * @param First the page of the initial address, already loaded
 * @throws while rendering, if a chunk cannot be loaded
 */
function usePage(First: ComponentType): ComponentType {
  const [address] = useLocation();
  const route = findRoute(address);
  const [shown, setShown] = useState<Shown>({ path: route.path, Page: First });
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let left = false;
    withProgress(route).then(
      (Page) => {
        if (!left) setShown({ path: route.path, Page });
      },
      (cause: unknown) => {
        if (!left) setFailure(cause);
      },
    );
    return () => {
      left = true;
    };
  }, [route]);
  if (failure !== null) throw failure;
  return route.loaded() ?? shown.Page;
}
