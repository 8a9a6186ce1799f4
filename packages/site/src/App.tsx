import { ErrorBoundary } from '@ludarium/web/ui/ErrorBoundary.tsx';
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { findRoute } from './routes.tsx';
import { useHydrated } from './session/use-hydrated.ts';
import { FailedPage } from './shell/FailedPage.tsx';
import { scrollToHash, useScrollOnNavigation, withProgress } from './shell/navigation.tsx';
import { useEarlyInput } from './shell/use-early-input.ts';

/**
 * The site: one lazily loaded component per route.
 *
 * @param first the page of the initial address, loaded before rendering
 */
export function App({ first }: { first: ComponentType }) {
  useEarlyInput(useHydrated());
  return (
    <ErrorBoundary fallback={<FailedPage />}>
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

/**
 * The page of the current address. The previous page stays until the next chunk is loaded.
 *
 * @param First the page of the initial address, already loaded
 * @throws while rendering, if a chunk cannot be loaded
 */
function usePage(First: ComponentType): ComponentType {
  const [address] = useLocation();
  const route = findRoute(address);
  const [Shown, setShown] = useState(() => First);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let isLeft = false;
    withProgress(route).then(
      (Page) => {
        if (!isLeft) setShown(() => Page);
      },
      (cause: unknown) => {
        if (!isLeft) setFailure(cause);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [route]);
  if (failure !== null) throw failure;
  return route.loaded() ?? Shown;
}
