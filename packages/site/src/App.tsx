import { Suspense, useLayoutEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { routes } from './routes.tsx';
import { useHydrated } from './session/use-hydrated.ts';
import { useSessionNotice } from './session/use-session-notice.ts';
import { ErrorBoundary } from './shell/ErrorBoundary.tsx';
import { useArrival } from './shell/use-arrival.ts';

/** The site: one component a route, each loaded when it is first needed. */
export function App() {
  useSessionNotice();
  return (
    <ErrorBoundary>
      <Suspense>
        <Arrival />
        <Routes>
          {routes.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

/** Beside the page, so that it acts when the page is there. */
function Arrival() {
  useArrival();
  const hydrated = useHydrated();
  useLayoutEffect(() => {
    // From here on the page itself knows what public/theme.js could only guess.
    if (!hydrated) return;
    delete document.documentElement.dataset.session;
    delete document.documentElement.dataset.gate;
  }, [hydrated]);
  return null;
}
