import { Button } from '@ludarium/browser/ui/Button.tsx';

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
