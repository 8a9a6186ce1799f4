import { Button } from '@ludarium/browser/ui/Button.tsx';
import styles from './FailedPage.module.css';

/** Shown when a page fails to load or render, with a reload button. */
export function FailedPage() {
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
