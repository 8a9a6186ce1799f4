import { Component, type ErrorInfo, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What is shown when a page fails to load or render. */
  readonly fallback: ReactNode;
  /** Another value renders the children again after an error. */
  readonly resetKey?: unknown;
  readonly children: ReactNode;
}

/** Catches and logs errors while rendering, and of a failed import() (a new release, no network). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override readonly state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error('A page failed.', error, info.componentStack);
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (resetKey !== this.props.resetKey && this.state.isBroken) this.setState({ isBroken: false });
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
