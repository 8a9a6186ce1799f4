import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import styles from './ErrorBoundary.module.css';

interface Props {
  readonly children: ReactNode;
}

/** Shown when a page fails to load or render, with a reload button. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error('A page failed.', error, info.componentStack);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main id="main" className={styles.failure}>
        <h1>This page did not arrive</h1>
        <p>
          Something went wrong while it was being loaded. What you typed into a form is kept on this
          device.
        </p>
        <Button onClick={() => window.location.reload()}>Load it again</Button>
      </main>
    );
  }
}
