import { Component, type ErrorInfo, type ReactNode, useEffect, useState } from 'react';
import { loadReporter } from '../load-reporter.ts';

interface ErrorBoundaryProps {
  /** What is shown when a page fails to load or render. */
  readonly fallback: (error: unknown) => ReactNode;
  /** Another value renders the children again after an error. */
  readonly resetKey?: unknown;
  readonly children: ReactNode;
}

/** Catches and logs errors while rendering, and of a failed import() (a new release, no network). */
export class ErrorBoundary extends Component<
  ErrorBoundaryProps,
  { caught?: [unknown] | undefined }
> {
  override readonly state: { caught?: [unknown] | undefined } = {};

  static getDerivedStateFromError(error: unknown) {
    return { caught: [error] };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error('A page failed.', error, info.componentStack);
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (resetKey !== this.props.resetKey && this.state.caught) this.setState({ caught: undefined });
  }

  override render() {
    const { caught } = this.state;
    return caught ? this.props.fallback(caught[0]) : this.props.children;
  }
}

/** Reports an error and shows its reference, which the support can find; nothing without a reporter. */
export function ErrorReference({ error }: { readonly error: unknown }) {
  const [reference, setReference] = useState<string>();
  useEffect(() => {
    loadReporter()
      .then((reporter) => setReference(reporter?.reportError(error)))
      .catch(() => undefined);
  }, [error]);
  return reference ? <p>Reference: {reference}</p> : null;
}
