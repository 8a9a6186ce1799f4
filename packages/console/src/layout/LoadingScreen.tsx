/** What stands on the page until an area, or the check of who may enter it, has arrived. */
export function LoadingScreen() {
  return (
    <div role="status" aria-live="polite" style={{ display: 'grid', placeItems: 'center', minHeight: '100vh' }}>
      Loading...
    </div>
  );
}
