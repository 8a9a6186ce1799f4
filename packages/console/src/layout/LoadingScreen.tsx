import '@ludarium/browser/theme/tokens.css';

/** Placeholder while an area, or a person's access to it, loads; seen before the theme arrives. */
export function LoadingScreen() {
  return (
    <div
      role="status"
      style={{
        display: 'grid',
        placeItems: 'center',
        minHeight: '100vh',
        fontFamily: 'system-ui, sans-serif',
        color: 'var(--colour-muted)',
        background: 'var(--colour-paper)',
      }}
    >
      Loading...
    </div>
  );
}
