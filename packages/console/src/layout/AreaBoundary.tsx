import { Component, type ErrorInfo, type ReactNode } from 'react';

interface AreaBoundaryProps {
  readonly children: ReactNode;
}

/** Stands where an area broke or did not arrive (a new version was put live, the network failed). */
export class AreaBoundary extends Component<AreaBoundaryProps, { readonly broken: boolean }> {
  override readonly state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <main
        style={{
          maxWidth: '30rem',
          margin: '20vh auto',
          padding: '0 1rem',
          font: '1rem/1.6 system-ui',
        }}
      >
        <h1 style={{ fontSize: '1.5rem' }}>This page could not be shown</h1>
        <p>What you saved before is kept. Please load the page again.</p>
        <button type="button" onClick={() => window.location.reload()}>
          Load again
        </button>
      </main>
    );
  }
}
