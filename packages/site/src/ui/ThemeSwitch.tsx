import { chooseTheme, shownTheme } from '@ludarium/web/theme/theme.ts';
import { Icon } from '@ludarium/web/ui/Icon.tsx';
import styles from './ThemeSwitch.module.css';

/** Toggles light and dark. CSS selects the icon, so that hydration does not change it. */
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
