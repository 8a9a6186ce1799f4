import { Icon } from './Icon.tsx';
import styles from './ThemeSwitch.module.css';
import { chooseTheme, shownTheme } from './theme.ts';

/** Changes between light and dark. CSS shows the sign that fits, so nothing changes at hydration. */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      className={styles.switch}
      aria-label="Switch between light and dark"
      onClick={() => chooseTheme(shownTheme() === 'dark' ? 'light' : 'dark')}
    >
      <span className={styles.moon}>
        <Icon name="moon" />
      </span>
      <span className={styles.sun}>
        <Icon name="sun" />
      </span>
    </button>
  );
}
