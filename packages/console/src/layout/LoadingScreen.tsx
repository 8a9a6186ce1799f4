import styles from './LoadingScreen.module.css';

/** What stands on the page until an area, or the check of who may enter it, has arrived. */
export function LoadingScreen() {
  return (
    <div className={styles.screen} role="status">
      Loading...
    </div>
  );
}
