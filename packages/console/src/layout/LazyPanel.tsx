import { ErrorBoundary } from '@ludarium/browser/ui/ErrorBoundary.tsx';
import { type LazyComponent, LazyContent } from '@ludarium/browser/ui/lazy-component.tsx';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useEffect, useState } from 'react';
import { Notice } from './Notice.tsx';

interface LazyPanelProps<Props extends object> {
  readonly component: LazyComponent<Props>;
  readonly props: Props;
  /** The placeholder's height. */
  readonly height: number | string;
}

/** A panel whose code is loaded with it. If it cannot be shown, it says so and can be tried again. */
export function LazyPanel<Props extends object>(panel: LazyPanelProps<Props>) {
  const { component, props, height } = panel;
  const [attempt, setAttempt] = useState(0);
  return (
    <ErrorBoundary
      key={attempt}
      resetKey={component}
      fallback={<FailedPanel reset={component.reset} onRetry={() => setAttempt(attempt + 1)} />}
    >
      <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
        <LazyContent of={component} props={props} />
      </Suspense>
    </ErrorBoundary>
  );
}

interface FailedPanelProps {
  readonly reset: () => void;
  readonly onRetry: () => void;
}

function FailedPanel({ reset, onRetry }: FailedPanelProps) {
  useEffect(() => reset(), [reset]);
  return (
    <Notice
      text="This could not be shown."
      detail="Check your connection and try again, or load the page again."
      query={{ refetch: onRetry }}
    />
  );
}
