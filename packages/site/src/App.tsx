import { type ComponentType, useLayoutEffect } from 'react';
import { useHydrated } from './session/use-hydrated.ts';
import { ErrorBoundary } from './shell/ErrorBoundary.tsx';
import { arriveAt, useArrival } from './shell/use-arrival.ts';
import { useEarlyInput } from './shell/use-early-input.ts';
import { usePage } from './shell/use-page.ts';

/**
 * The site: one component a route, each loaded when it is first needed.
 *
 * @param first the page of the first address, loaded before anything is drawn
 */
export function App({ first }: { first: ComponentType }) {
  useEarlyInput(useHydrated());
  return (
    <ErrorBoundary>
      <CurrentPage first={first} />
    </ErrorBoundary>
  );
}

function CurrentPage({ first }: { first: ComponentType }) {
  const Page = usePage(first);
  useArrival(Page);
  const hydrated = useHydrated();
  useLayoutEffect(() => {
    // From here on the page itself knows what public/theme.js could only guess.
    if (!hydrated) return;
    delete document.documentElement.dataset.session;
    delete document.documentElement.dataset.gate;
    // A section that the prerendered page lacked, as behind the gate, the browser could not find.
    if (window.location.hash !== '' && window.scrollY === 0) arriveAt(window.location.hash);
  }, [hydrated]);
  return <Page />;
}
