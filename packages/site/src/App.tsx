import { ErrorBoundary } from '@ludarium/web/ui/ErrorBoundary.tsx';
import { type ComponentType, useLayoutEffect } from 'react';
import { useHydrated } from './session/use-hydrated.ts';
import { FailedPage } from './shell/FailedPage.tsx';
import { useEarlyInput } from './shell/use-early-input.ts';
import { usePage } from './shell/use-page.ts';
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
