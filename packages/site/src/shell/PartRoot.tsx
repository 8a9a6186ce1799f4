import { ErrorBoundary } from '@ludarium/browser/ui/ErrorBoundary.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { FailedPage } from './FailedPage.tsx';
import { queryClient } from './query-client.ts';

interface PartRootProps {
  /** Called once, when the part takes input. */
  readonly onReady?: () => void;
  readonly children: ReactNode;
}

/** What surrounds a part of a page that React renders, in the build as in the browser. */
export function PartRoot({ onReady, children }: PartRootProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (!onReady) return;
    // After the render with the visitor's own state, which follows hydration.
    const timer = setTimeout(onReady);
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
