import { Button } from '@ludarium/browser/ui/Button.tsx';
import { ErrorBoundary } from '@ludarium/browser/ui/ErrorBoundary.tsx';
import { showToast } from '@ludarium/browser/ui/toast.ts';
import { isSessionOver } from '@ludarium/domain/http';
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, useEffect, useEffectEvent, useLayoutEffect } from 'react';

declare module '@tanstack/react-query' {
  interface Register {
    /** `failure`: a toast's text for a query that fails. */
    queryMeta: { readonly failure?: string } & Readonly<Record<string, unknown>>;
  }
}

/**
 * The queries of a page's part. Each is sent once: `withRetry` repeats requests, and what a form shows
 * does not change while it is filled in.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey, meta }) => {
      // Whoever has just signed out is leaving the page.
      if (!isSessionOver(error)) console.warn('Could not be loaded:', ...queryKey, error);
      if (meta?.failure) void showToast({ kind: 'error', text: meta.failure });
    },
  }),
  defaultOptions: {
    queries: {
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  },
});

interface PartRootProps {
  /** Called once, when the part is rendered, before the next input. */
  readonly onRendered?: () => void;
  /** Called once, when the part takes input. */
  readonly onReady?: () => void;
  readonly children: ReactNode;
}

/** What surrounds a part of a page that React renders, in the build as in the browser. */
export function PartRoot({ onRendered, onReady, children }: PartRootProps) {
  const handleRendered = useEffectEvent(() => onRendered?.());
  const handleReady = useEffectEvent(() => onReady?.());
  useLayoutEffect(() => handleRendered(), []);
  useEffect(() => {
    // After the render with the visitor's own state, which follows hydration.
    const timer = setTimeout(() => handleReady());
    return () => clearTimeout(timer);
  }, []);
  return (
    <StrictMode>
      <ErrorBoundary fallback={<FailedPage />}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  );
}

/** Shown when a page fails to load or render, with a reload button. */
export function FailedPage() {
  return (
    <div className="stack-4 start page-width">
      <h1>This page did not arrive</h1>
      <p>
        Something went wrong while it was being loaded. What you typed into a form is kept on this
        device.
      </p>
      <Button onClick={() => window.location.reload()}>Load it again</Button>
    </div>
  );
}
