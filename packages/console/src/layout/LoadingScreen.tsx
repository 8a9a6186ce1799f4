import '@ludarium/web/theme/tokens.css';
import styles from './LoadingScreen.module.css';

/** Placeholder while an area, or a person's access to it, loads. */
export function LoadingScreen() {
  return (
    <div className={styles.screen} role="status">
      Loading...
    </div>
  );
}
